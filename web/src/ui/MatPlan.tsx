import { chooseFloor, type MatColor } from '@contract';
import * as styles from './MatPlan.module.css';

interface MatPlanProps {
  slug: string;
  /** Whether the gym has an open mat for visitors. If so, the half mat is yellow. */
  hasOpenMat?: boolean;
  /** Twice as wide, for the top of a gym's page. */
  wide?: boolean;
  color?: MatColor;
}

const COLORS: Record<MatColor, string | undefined> = { green: styles.green, slate: styles.slate, graphite: styles.graphite };

/** A gym's floor from above, for gyms without photos. It is decorative, since everything it shows is also in words. */
export function MatPlan({ slug, hasOpenMat = false, wide = false, color }: MatPlanProps) {
  const floor = chooseFloor(slug, hasOpenMat, wide);
  const { columns, rows, mats, halves } = floor.tiling;
  const [firstHalf, ...otherHalves] = halves.map(([column, row]): Mat => [column, row, 1, 1]);
  const horizontal = mats.filter(([, , matColumns, matRows]) => matColumns > matRows);
  const vertical = [...mats.filter((mat) => !horizontal.includes(mat)), ...otherHalves];
  return (
    <svg
      viewBox={`0 0 ${columns * 24} ${rows * 24}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`${styles.plan} ${COLORS[color ?? floor.color]}`}
    >
      <path d={drawMats(horizontal)} className={styles.horizontal} />
      <path d={drawMats(vertical)} className={styles.vertical} />
      {firstHalf && <path d={drawMats([firstHalf])} className={hasOpenMat ? styles.half : styles.vertical} />}
    </svg>
  );
}

type Mat = readonly [column: number, row: number, columns: number, rows: number];

/** Draws all mats of one kind as a single SVG path, since a list of gyms has hundreds of mats. */
const drawMats = (mats: readonly Mat[]): string =>
  mats.map(([column, row, wide, high]) => `M${column * 24} ${row * 24}h${wide * 24}v${high * 24}h-${wide * 24}z`).join('');
