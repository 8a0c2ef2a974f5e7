import type { Instructor } from '@contract';
import { Belt } from '../../ui/Belt';
import { Phrase } from '../../ui/Phrase';
import { formatRank } from '../../words/belts';
import * as styles from './Instructors.module.css';

/** The instructors with their belts, the head instructor first. */
export function Instructors({ head, others = [] }: { head?: Instructor; others?: readonly Instructor[] }) {
  const rest = others.filter((instructor) => instructor.name !== head?.name);
  if (!head && rest.length === 0) return <p className="muted">No instructors listed yet.</p>;
  return (
    <ul>
      {head && <Row instructor={head} position="Head instructor" />}
      {rest.map((instructor) => (
        <Row key={instructor.name} instructor={instructor} />
      ))}
    </ul>
  );
}

function Row({ instructor, position }: { instructor: Instructor; position?: string }) {
  const rankAndPosition = [formatRank(instructor) ?? 'Rank not listed', position].filter(Boolean).join('. ');
  return (
    <li className={styles.row}>
      <span className={styles.belt}>{instructor.beltRank && <Belt rank={instructor.beltRank} degree={instructor.degree} />}</span>
      <span>
        <b>
          <Phrase>{instructor.name}</Phrase>
        </b>
        <span className={styles.rank}>{rankAndPosition}.</span>
        {instructor.under && (
          <span className={styles.rank}>
            Black belt under <Phrase>{instructor.under}</Phrase>.
          </span>
        )}
      </span>
    </li>
  );
}
