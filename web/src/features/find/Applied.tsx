import { choicesIn, withoutChoice } from '@contract';
import { Link } from '../../ui/Link';
import { Cross } from '../../ui/icons';
import { findingPath } from './address';
import { placePath } from '../../widgets/near/placePath';
import * as styles from '../../widgets/gyms/gyms.module.css';
import type { Asking } from './useAsking';
import { choiceName, type Spoken } from '../../words/filters';

/** The choices made, each a link that takes it back. */
export function Applied({ spoken, asking: { asked, view } }: { spoken: Spoken; asking: Asking }) {
  const choices = choicesIn(asked);
  if (choices.length === 0) return null;
  return (
    <ul aria-label="Choices made" className={`${styles.applied} no-print`}>
      {choices.map((choice) => (
        <li key={choice}>
          <Link to={findingPath(withoutChoice(asked, choice), view)} keepScroll className={styles.choice}>
            <span className="visually-hidden">Remove</span> {choiceName(choice, { ...spoken, query: asked })}
            <Cross />
          </Link>
        </li>
      ))}
      <li>
        <Link to={`${placePath(asked)}?view=${view}`} keepScroll className={styles.clear}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
