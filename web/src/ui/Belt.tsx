import type { BeltRank } from '@contract';
import * as styles from './Belt.module.css';

/** A kids' belt: its color, and the white or black line along it, if it has one. */
export interface YouthBelt {
  youth: 'gray' | 'yellow' | 'orange' | 'green';
  line?: 'white' | 'black';
}
/** `degree`: the number of stripes on white to brown belts (up to four), or of degrees on black belts (up to six). */
type BeltProps = ({ rank: BeltRank } | YouthBelt) & { degree?: number };

// In the drawing's units, the belt is 104 × 16, and its bar goes from 64 to 92.
const BAR = { x: 64, width: 28 };
/** The left edges of a coral belt's red bars. */
const CORAL_BAR_LEFTS = [13, 39, 65, 91];

const FABRICS = {
  white: styles.white,
  gray: styles.gray,
  yellow: styles.yellow,
  orange: styles.orange,
  green: styles.green,
  blue: styles.blue,
  purple: styles.purple,
  brown: styles.brown,
  black: styles.black,
};

/** A drawing of a belt. It is decorative, since the rank is always next to it in words. */
export function Belt(props: BeltProps) {
  return (
    <svg viewBox="0 0 104 16" width="104" height="16" aria-hidden="true" className={styles.belt}>
      {'rank' in props ? <AdultFabric rank={props.rank} degree={props.degree ?? 0} /> : <YouthFabric {...props} stripes={props.degree ?? 0} />}
      <rect x="0.5" y="0.5" width="103" height="15" className={styles.outline} />
    </svg>
  );
}

function AdultFabric({ rank, degree }: { rank: BeltRank; degree: number }) {
  if (rank === 'red') return <rect width="104" height="16" className={styles.red} />;
  if (rank === 'red-black' || rank === 'red-white') {
    return (
      <>
        <rect width="104" height="16" className={rank === 'red-black' ? styles.black : styles.white} />
        <path d={drawBars(CORAL_BAR_LEFTS, 13)} className={styles.red} />
      </>
    );
  }
  return (
    <>
      <rect width="104" height="16" className={FABRICS[rank]} />
      <rect x={BAR.x} width={BAR.width} height="16" className={rank === 'black' ? styles.red : styles.black} />
      {rank === 'black' ? <Degrees count={degree} /> : <Stripes count={degree} />}
    </>
  );
}

function YouthFabric({ youth, line, stripes }: YouthBelt & { stripes: number }) {
  return (
    <>
      <rect width="104" height="16" className={FABRICS[youth]} />
      {line && <rect y="6" width="104" height="4" className={FABRICS[line]} />}
      <rect x={BAR.x} width={BAR.width} height="16" className={styles.black} />
      <Stripes count={stripes} />
    </>
  );
}

/** An SVG path with bars across the belt, given their left edges and their width. */
const drawBars = (lefts: readonly number[], width: number): string => lefts.map((left) => `M${left} 0h${width}v16h-${width}z`).join('');
/** The left edges of `count` stripes (at most `max`), spaced `step` apart. */
const computeStripeLefts = (count: number, max: number, step: number): number[] =>
  Array.from({ length: Math.min(count, max) }, (_, index) => BAR.x + 3 + index * step);

function Stripes({ count }: { count: number }) {
  return count > 0 && <path d={drawBars(computeStripeLefts(count, 4, 6), 3)} className={styles.white} />;
}

/** The black belt's red bar has white edges. The degrees are between them. */
function Degrees({ count }: { count: number }) {
  return <path d={drawBars([BAR.x - 2, BAR.x + BAR.width, ...computeStripeLefts(count, 6, 4)], 2)} className={styles.white} />;
}
