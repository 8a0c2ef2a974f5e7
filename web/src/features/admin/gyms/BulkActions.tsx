import { type GymsChange, LARGE_DELETION, TRASH_DAYS } from '@contract';
import { changeGyms, type TableQuery } from '../../../stores/gymTable';
import { useAttempt } from '../../../forms/useAttempt';
import { confirm } from '../../../stores/confirmation';
import { Button, LinkButton } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Field } from '../../../ui/Field';
import { formatCount } from '../../../words/facts';
import { paths } from '../../../words/paths';
import { messageOf, reasonOf } from '../../../words/problems';
import { useSubmit } from '../../../forms/useSubmit';
import { Collapsed } from '../shared/Collapsed';
import { filterOf } from './tableAddress';
import { ExportGyms } from './ExportGyms';
import * as styles from './BulkActions.module.css';

/** The selected gyms: some by id, or all that match the table's filter. */
export type Selection = { readonly kind: 'some'; readonly ids: readonly string[] } | { readonly kind: 'all' };
export const NONE_SELECTED: Selection = { kind: 'some', ids: [] };

interface Props {
  readonly selection: Selection;
  readonly select: (selection: Selection) => void;
  readonly query: TableQuery;
  /** Gyms that match the filter. */
  readonly matching: number;
  /** Called if other gyms match now than were counted. */
  readonly reload: () => void;
}

/** Actions on all selected gyms, after a confirmation with their number. */
export function BulkActions({ selection, select, query, matching, reload }: Props) {
  const { busy, attempt } = useAttempt(problemOf);
  const count = selection.kind === 'all' ? matching : selection.ids.length;
  const these = formatCount(count, 'gym');
  const gyms = selection.kind === 'all' ? { filter: filterOf(query) } : { ids: [...selection.ids] };
  const begin = async (question: string, action: string, change: GymsChange, note?: string) => {
    const isLarge = change.kind === 'delete' && count >= LARGE_DELETION;
    if (!(await confirm(question, action, { note, ...(isLarge && { count }) }))) return;
    await attempt(async () => {
      await changeGyms({ key: crypto.randomUUID(), change, gyms, count, ...(isLarge && { typed: count }) }).catch((error: unknown) => {
        if (reasonOf(error) === 'stale-edit') reload();
        throw error;
      });
      select(NONE_SELECTED);
    });
  };
  return (
    <section aria-label="Selected gyms" className={styles.bulk}>
      <p>
        <b>{these} selected</b>
        {selection.kind === 'some' && count < matching && (
          <>
            {' '}
            <Button onClick={() => select({ kind: 'all' })}>Select all {formatCount(matching, 'gym')} that match</Button>
          </>
        )}
      </p>
      <div className="row">
        <Compare selection={selection} />
        <Button
          busy={busy}
          onClick={() => void begin(`Publish ${these}? Visitors will be able to find them.`, 'Publish', { kind: 'status', status: 'published' })}
        >
          Publish
        </Button>
        <Button
          busy={busy}
          onClick={() =>
            void begin(
              `Mark ${these} as closed permanently?`,
              'Mark as closed permanently',
              { kind: 'status', status: 'closed' },
              'Their pages stay up and say that they’re closed permanently.',
            )
          }
        >
          Mark as closed permanently
        </Button>
        <Affiliation begin={(affiliation) => begin(affiliationQuestion(these, affiliation), 'Set affiliation', { kind: 'affiliation', affiliation })} />
        <Button
          kind="danger"
          busy={busy}
          onClick={() =>
            void begin(`Delete ${these}?`, 'Delete', { kind: 'delete' }, `They stay in the trash for ${TRASH_DAYS} days, with their photos and owners.`)
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

/** Two selected gyms may be duplicates. */
function Compare({ selection }: Pick<Props, 'selection'>) {
  const [one, other, ...more] = selection.kind === 'some' ? selection.ids : [];
  if (one === undefined || other === undefined || more.length > 0) return null;
  return <LinkButton to={paths.adminPair(one, other)}>Compare as duplicates</LinkButton>;
}

const affiliationQuestion = (these: string, affiliation: string | null): string =>
  affiliation === null ? `Remove the affiliation from ${these}?` : `Set the affiliation of ${these} to ${affiliation}?`;

function Affiliation({ begin }: { readonly begin: (affiliation: string | null) => Promise<void> }) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => begin(String(entries.get('affiliation') ?? '').trim() || null));
  return (
    <Collapsed title="Set affiliation">
      <form {...form} className={styles.affiliation}>
        {problem && <ErrorBox title={problem} />}
        <Field label="Affiliation" name="affiliation" maxLength={80} hint="Leave empty to remove it" error={fields.affiliation} />
        <Button kind="secondary" type="submit" busy={busy}>
          Set
        </Button>
      </form>
    </Collapsed>
  );
}

const problemOf = (error: unknown): string =>
  reasonOf(error) === 'stale-edit' ? 'The matching gyms have changed. Check the table, then select again.' : messageOf(error);
