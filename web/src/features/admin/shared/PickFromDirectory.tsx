import type { DirectoryMatch } from '../../../stores/directorySearch';
import { type LookupState, useLookup } from '../../../forms/useLookup';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Phrase } from '../../../ui/Phrase';
import * as styles from './PickFromDirectory.module.css';

interface Props {
  readonly label: string;
  /** @throws Unreachable, QueryError */
  readonly find: (input: string) => Promise<readonly DirectoryMatch[]>;
  readonly pick: (match: DirectoryMatch) => void;
}

/** A directory search inside a form. Calls `pick` with the chosen result, such as to fill in other fields. */
export function PickFromDirectory({ label, find, pick }: Props) {
  const { input, state: lookup, lookUp, lookUpOnEnter, clear } = useLookup(find);
  const choose = (match: DirectoryMatch) => {
    pick(match);
    clear();
  };
  return (
    <div className="stack-small">
      <div className={styles.search}>
        <Field ref={input} label={label} onKeyDown={lookUpOnEnter} autoComplete="off" />
        <Button busy={lookup.kind === 'searching'} onClick={lookUp}>
          Find
        </Button>
      </div>
      <p role="status" className="small">
        {describeResults(lookup)}
      </p>
      {lookup.kind === 'found' && lookup.items.length > 0 && (
        <ul className={styles.results}>
          {lookup.items.map((match) => (
            <li key={match.path}>
              <Button onClick={() => choose(match)}>
                <span>
                  <Phrase>{match.detail ? `${match.title} (${match.detail})` : match.title}</Phrase>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describeResults(lookup: LookupState<DirectoryMatch>): string {
  if (lookup.kind === 'failed') return lookup.problem;
  if (lookup.kind !== 'found') return '';
  return lookup.items.length === 0 ? 'No matches. Check the spelling.' : 'Select one of these results.';
}
