import { type AskedAt, type ChoicesAnswer, parseFindQuery, withChoice } from '@contract';
import { LinkChip } from '../../../components/Chip';
import { findingPath } from './address';
import styles from './finding.module.css';
import { choiceName } from './words';

/** What visitors ask for most, the look's own row. */
const USUAL = ['program:no-gi', 'open', 'openMat', 'fee:25', 'trial', 'program:kids', 'program:women-only'] as const;

/** The most usual choices of a page that lists its gyms or cities, with the way to all of them. */
export function QuickChoices({ at, choices, label }: { at: AskedAt; choices: ChoicesAnswer | undefined; label: string }) {
  if (!choices || choices.total < 2) return null;
  const query = parseFindQuery(new URLSearchParams(), at);
  const offered = USUAL.filter((choice) => (choices.counts[choice] ?? 0) > 0);
  return (
    <nav aria-label={label} className={`${styles.quick} no-print`}>
      <ul>
        {offered.map((choice) => (
          <li key={choice}>
            <LinkChip to={findingPath(withChoice(query, choice))} count={choices.counts[choice] ?? 0}>
              {choiceName(choice, { query, affiliations: {} })}
            </LinkChip>
          </li>
        ))}
        <li>
          <LinkChip to={findingPath(query)}>All filters</LinkChip>
        </li>
      </ul>
    </nav>
  );
}
