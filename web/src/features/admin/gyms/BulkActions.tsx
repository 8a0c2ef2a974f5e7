import { type GymsChange, LARGE_DELETION, TRASH_DAYS } from '@contract';
import { changeGyms, type TableQuery } from '../../../stores/gymTable';
import { useAttempt } from '../../../forms/useAttempt';
import { confirm } from '../../../stores/confirmation';
import { Button, LinkButton } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Field } from '../../../ui/Field';
import { formatCount } from '../../../words/facts';
import { paths } from '../../../words/paths';
import { getErrorMessage, getErrorReason } from '../../../words/problems';
import { useSubmit } from '../../../forms/useSubmit';
import { Collapsible } from '../shared/Collapsible';
import { toFilter } from './tableUrl';
import { ExportGyms } from './ExportGyms';
import * as styles from './BulkActions.module.css';

/** The selected gyms: individual gyms by id, or all that match the table's filter. */
export type Selection = { readonly kind: 'some'; readonly ids: readonly string[] } | { readonly kind: 'all' };
export const NONE_SELECTED: Selection = { kind: 'some', ids: [] };

interface Props {
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly query: TableQuery;
  /** How many gyms match the filter. */
  readonly matchingCount: number;
  /** Called with the id of a bulk change that was started. */
  readonly onStart: (id: string) => void;
  /** Called if the matching gyms have changed since they were counted. */
  readonly reload: () => void;
}

/** Actions on all selected gyms. Before each change, the admin confirms the number of gyms. */
export function BulkActions({ selection, select, query, matchingCount, onStart, reload }: Props) {
  const { busy, attempt } = useAttempt(describeProblem);
  const count = selection.kind === 'all' ? matchingCount : selection.ids.length;
  const selectedGyms = formatCount(count, 'gym');
  const isOne = count === 1;
  const gyms = selection.kind === 'all' ? { filter: toFilter(query) } : { ids: [...selection.ids] };
  const confirmAndStart = async (question: string, action: string, change: GymsChange, note?: string) => {
    const isLarge = change.kind === 'delete' && count >= LARGE_DELETION;
    if (!(await confirm(question, action, { note, ...(isLarge && { count }) }))) return;
    await attempt(async () => {
      const key = crypto.randomUUID();
      await changeGyms({ key, change, gyms, count, ...(isLarge && { typed: count }) }).catch((error: unknown) => {
        if (getErrorReason(error) === 'stale-edit') reload();
        throw error;
      });
      select(NONE_SELECTED);
      onStart(key);
    });
  };
  return (
    <section aria-label="Selected gyms" className={styles.bulk}>
      <p>
        <b>{selectedGyms} selected</b>
        {selection.kind === 'some' && count < matchingCount && (
          <>
            {' '}
            <Button onClick={() => select({ kind: 'all' })}>Select all {formatCount(matchingCount, 'gym')} that match</Button>
          </>
        )}
      </p>
      <div className="row">
        <CompareLink selection={selection} />
        <Button
          busy={busy}
          onClick={() =>
            void confirmAndStart(`Publish ${selectedGyms}? Visitors will be able to find ${isOne ? 'it' : 'them'}.`, 'Publish', {
              kind: 'status',
              status: 'published',
            })
          }
        >
          Publish
        </Button>
        <Button
          busy={busy}
          onClick={() =>
            void confirmAndStart(
              `Mark ${selectedGyms} as closed permanently?`,
              'Mark as closed permanently',
              { kind: 'status', status: 'closed' },
              isOne ? 'Its page stays up and says that it’s closed permanently.' : 'Their pages stay up and say that they’re closed permanently.',
            )
          }
        >
          Mark as closed permanently
        </Button>
        <AffiliationForm
          setAffiliation={(affiliation) =>
            confirmAndStart(describeAffiliationChange(selectedGyms, affiliation), 'Set affiliation', { kind: 'affiliation', affiliation })
          }
        />
        <Button
          kind="danger"
          busy={busy}
          onClick={() =>
            void confirmAndStart(
              `Delete ${selectedGyms}?`,
              'Delete',
              { kind: 'delete' },
              isOne
                ? `It stays in the trash for ${TRASH_DAYS} days, with its photos and owners.`
                : `They stay in the trash for ${TRASH_DAYS} days, with their photos and owners.`,
            )
          }
        >
          Delete
        </Button>
        {selection.kind === 'some' && <ExportGyms gyms={gyms} count={count} reload={reload} />}
        <Button onClick={() => select(NONE_SELECTED)}>Clear selection</Button>
      </div>
    </section>
  );
}

/** Links to the comparison of the two selected gyms. Renders nothing unless exactly two are selected. */
function CompareLink({ selection }: Pick<Props, 'selection'>) {
  const [first, second, ...others] = selection.kind === 'some' ? selection.ids : [];
  if (first === undefined || second === undefined || others.length > 0) return null;
  return <LinkButton to={paths.adminPair(first, second)}>Compare as duplicates</LinkButton>;
}

const describeAffiliationChange = (selectedGyms: string, affiliation: string | null): string =>
  affiliation === null ? `Remove the affiliation from ${selectedGyms}?` : `Set the affiliation of ${selectedGyms} to ${affiliation}?`;

/** The form to set the selected gyms' affiliation. Passes null to remove it. */
function AffiliationForm({ setAffiliation }: { readonly setAffiliation: (affiliation: string | null) => Promise<void> }) {
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => setAffiliation(String(formData.get('affiliation') ?? '').trim() || null));
  return (
    <Collapsible title="Set affiliation">
      <form {...form} className={styles.affiliation}>
        {problem && <ErrorBox title={problem} />}
        <Field label="Affiliation" name="affiliation" maxLength={80} hint="Leave empty to remove it" error={fields.affiliation} />
        <Button kind="secondary" type="submit" busy={busy}>
          Set affiliation
        </Button>
      </form>
    </Collapsible>
  );
}

const describeProblem = (error: unknown): string =>
  getErrorReason(error) === 'stale-edit' ? 'The matching gyms have changed. Check the table, then select again.' : getErrorMessage(error);
