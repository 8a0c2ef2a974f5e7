import type { BeltRank } from '@contract';
import styles from './Belt.module.css';

/** Children's belts: a color, alone or with a white or black line along it. */
export interface YouthBelt {
  youth: 'gray' | 'yellow' | 'orange' | 'green';
  line?: 'white' | 'black';
}
/** `degree`: stripes on white to brown (up to four), degrees on black (up to six). */
type BeltProps = ({ rank: BeltRank } | YouthBelt) & { degree?: number };

// The belt is 104 × 16 with its bar from 64 to 92.
const BAR = { x: 64, width: 28 };
const CORAL_BLOCKS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A belt as it is worn, drawn. Decoration: the rank always stands beside it in words. */
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
        {CORAL_BLOCKS.filter((block) => block % 2 === 1).map((block) => (
          <rect key={block} x={block * 13} width="13" height="16" className={styles.red} />
        ))}
      </>
    );
  }
  return (
    <>
      <rect width="104" height="16" className={styles[rank]} />
      <rect x={BAR.x} width={BAR.width} height="16" className={rank === 'black' ? styles.red : styles.black} />
      {rank === 'black' ? <Degrees count={degree} /> : <Stripes count={degree} />}
    </>
  );
}

function YouthFabric({ youth, line, stripes }: YouthBelt & { stripes: number }) {
  return (
    <>
      <rect width="104" height="16" className={styles[youth]} />
      {line && <rect y="6" width="104" height="4" className={styles[line]} />}
      <rect x={BAR.x} width={BAR.width} height="16" className={styles.black} />
      <Stripes count={stripes} />
    </>
  );
}

const upTo = (count: number, most: number) => Array.from({ length: Math.min(count, most) }, (_, index) => index);

function Stripes({ count }: { count: number }) {
  return upTo(count, 4).map((index) => <rect key={index} x={BAR.x + 3 + index * 6} width="3" height="16" className={styles.white} />);
}

/** The black belt's red bar has white edges, and its degrees between them. */
function Degrees({ count }: { count: number }) {
  return (
    <>
      <rect x={BAR.x - 2} width="2" height="16" className={styles.white} />
      <rect x={BAR.x + BAR.width} width="2" height="16" className={styles.white} />
      {upTo(count, 6).map((index) => (
        <rect key={index} x={BAR.x + 3 + index * 4} width="2" height="16" className={styles.white} />
      ))}
    </>
  );
}
