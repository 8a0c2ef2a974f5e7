import type { AskedAt, ChoicesResponse } from '@contract';
import { LinkChip } from '../../ui/Chip';
import * as styles from '../../widgets/gyms/gyms.module.css';
import { placePath } from '../../widgets/near/placePath';

/** What visitors ask for most: as facets name it, as an address does, and in words. A page that lists all needs no more than links. */
const USUAL = [
  ['program:no-gi', 'program=no-gi', 'No-gi'],
  ['open', 'open=1', 'Open now'],
  ['openMat', 'openMat=1', 'Open mat'],
  ['fee:25', 'fee=25', 'Drop-in up to $25'],
  ['trial', 'trial=1', 'Free trial'],
  ['program:kids', 'program=kids', 'Kids'],
  ['program:women-only', 'program=women-only', 'Women only'],
] as const;

/** The most usual choices of a page that lists its gyms or cities, with the way to all of them. */
export function QuickChoices({ at, choices, label }: { at: AskedAt; choices: ChoicesResponse | undefined; label: string }) {
  if (!choices || choices.total < 2) return null;
  const path = placePath(at);
  return (
    <nav aria-label={label} className={`${styles.quick} no-print`}>
      <ul>
        {USUAL.map(([choice, params, name]) => {
          const count = choices.facetCounts[choice] ?? 0;
          return count === 0 ? null : (
            <li key={choice}>
              <LinkChip to={`${path}?${params}`} count={count}>
                {name}
              </LinkChip>
            </li>
          );
        })}
        <li>
          <LinkChip to={`${path}?view=list`}>All filters</LinkChip>
        </li>
      </ul>
    </nav>
  );
}
