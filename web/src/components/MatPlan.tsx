import { floorOf, type MatColor } from '@contract';
import styles from './MatPlan.module.css';

interface MatPlanProps {
  slug: string;
  /** Visitors can roll here at an open mat: the half mat is yellow. */
  openMat?: boolean;
  wide?: boolean;
  color?: MatColor;
}

/** The floor of a gym without photos, seen from above. Decoration: whatever it shows is also said in words. */
export function MatPlan({ slug, openMat = false, wide = false, color }: MatPlanProps) {
  const floor = floorOf(slug, openMat, wide);
  const { columns, rows, mats, halves } = floor.tiling;
  return (
    <svg
      viewBox={`0 0 ${columns * 24} ${rows * 24}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`${styles.plan} ${styles[color ?? floor.color]}`}
    >
      {mats.map(([column, row, wideBy, highBy]) => (
        <rect
          key={`${column} ${row}`}
          x={column * 24}
          y={row * 24}
          width={wideBy * 24}
          height={highBy * 24}
          className={wideBy > highBy ? styles.lying : styles.standing}
        />
      ))}
      {halves.map(([column, row], index) => (
        <rect key={`${column} ${row}`} x={column * 24} y={row * 24} width="24" height="24" className={index === 0 && openMat ? styles.half : styles.standing} />
      ))}
    </svg>
  );
}
