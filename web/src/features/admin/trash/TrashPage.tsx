import { TRASH_DAYS, toTrashSearchWord } from '@contract';
import { useAttempt } from '../../../forms/useAttempt';
import { useNow } from '../../../hooks/useNow';
import { confirm } from '../../../stores/confirmation';
import { useLiveList } from '../../../stores/liveLists';
import { purgeGym, restoreGym, type StoredTrashedGym, trashLists } from '../../../stores/trash';
import { Button, LinkButton } from '../../../ui/Button';
import { formatRelativeTimeInSentence } from '../../../ui/relativeTime';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminItem } from '../shared/AdminItem';
import { AdminList } from '../shared/AdminList';
import { ListFilters } from '../shared/ListFilters';
import { useListParams } from '../shared/useListParams';

/** `/admin/trash`: deleted gyms. Admins can restore them for 30 days. */
export default function TrashPage() {
  const word = toTrashSearchWord(useListParams({}).search);
  return (
    <AdminLayout
      title="Trash"
      description="Deleted gyms."
      path={paths.adminTrash}
      parents={[{ name: 'Gyms', to: paths.adminGyms }]}
      lead={`Deleted gyms stay here for ${TRASH_DAYS} days with their photos, owners, claims, saves and discounts. After that, they’re permanently deleted.`}
    >
      <ListFilters path={paths.adminTrash} search={{ label: 'Find a deleted gym', hint: 'The start of a word in its name or city, or a state such as TX.' }} />
      <DeletedGyms key={word} word={word} />
    </AdminLayout>
  );
}

function DeletedGyms({ word }: { readonly word: string }) {
  return (
    <AdminList
      list={useLiveList(trashLists, word)}
      plural="deleted gyms"
      empty={word === '' ? 'The trash is empty. You’ll see deleted gyms here.' : 'No deleted gyms match. Try another word.'}
    >
      {(gym) => <DeletedGym key={gym.id} gym={gym} />}
    </AdminList>
  );
}

function DeletedGym({ gym }: { readonly gym: StoredTrashedGym }) {
  const { name, city, state, createdAt, expiresAt, problem } = gym;
  const now = useNow();
  return (
    <AdminItem title={name} actions={<Actions gym={gym} />}>
      <p className="small">
        {city}, {state}
      </p>
      <p className="small muted">
        Deleted <time dateTime={createdAt}>{now && formatRelativeTimeInSentence(createdAt, now)}</time>. Kept until{' '}
        <time dateTime={expiresAt}>{new Date(expiresAt).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })}</time>.
      </p>
      {problem !== undefined && <p role="status">{problem}</p>}
    </AdminItem>
  );
}

function Actions({ gym: { id, name } }: { readonly gym: StoredTrashedGym }) {
  const { busy, attempt } = useAttempt();
  const purge = async () => {
    const note = 'This also deletes its photos, owners, claims and everything else we kept. You can’t undo this.';
    if (await confirm(`Permanently delete ${name}?`, 'Delete permanently', { note })) await attempt(() => purgeGym(id), `${name} was permanently deleted.`);
  };
  return (
    <>
      <Button
        kind="secondary"
        busy={busy}
        aria-label={`Restore ${name}`}
        onClick={() => void attempt(() => restoreGym(id), `${name} was restored with everything that was deleted with it.`)}
      >
        Restore
      </Button>
      <LinkButton to={paths.adminGymHistory(id)} aria-label={`History of ${name}`}>
        History
      </LinkButton>
      <Button kind="danger" busy={busy} aria-label={`Delete permanently: ${name}`} onClick={() => void purge()}>
        Delete permanently
      </Button>
    </>
  );
}
