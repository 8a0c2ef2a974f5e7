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

/** A directory search inside a form. `pick` gets the chosen result and fills in the other fields with it. */
export function PickFromDirectory({ label, find, pick }: Props) {
  const { input, found, lookUp, lookUpOnEnter, clear } = useLookup(find);
  const choose = (match: DirectoryMatch) => {
    pick(match);
    clear();
  };
  return (
    <div className="stack-small">
      <div className={styles.search}>
        <Field ref={input} label={label} onKeyDown={lookUpOnEnter} autoComplete="off" />
        <Button busy={found.kind === 'looking'} onClick={lookUp}>
          Find
        </Button>
      </div>
      <p role="status" className="small">
        {describeResults(found)}
      </p>
      {found.kind === 'found' && found.items.length > 0 && (
        <ul className={styles.results}>
          {found.items.map((match) => (
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

function describeResults(found: LookupState<DirectoryMatch>): string {
  if (found.kind === 'failed') return found.problem;
  if (found.kind !== 'found') return '';
  return found.items.length === 0 ? 'No matches. Check the spelling.' : 'Select a result to fill in the fields below.';
}
