import { TRASH_DAYS, trashWord } from '@contract';
import { useSearchParams } from 'react-router-dom';
import { useAttempt } from '../../../forms/useAttempt';
import { useNow } from '../../../hydration/useNow';
import { confirm } from '../../../stores/confirmation';
import { purgeGym, restoreGym, type StoredTrash, trashLists } from '../../../stores/trash';
import { Button, LinkButton } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import * as items from '../../../ui/items.module.css';
import { relativeTime } from '../../../ui/relativeTime';
import { paths } from '../../../words/paths';
import * as admin from '../shared/admin.module.css';
import { AdminHead } from '../shared/AdminHead';
import { PagedLiveList } from '../shared/LiveList';

/** `/admin/trash`: deleted gyms, which can be restored for 30 days. The search is in the address. */
export default function TrashPage() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const word = trashWord(q);
  return (
    <div className="container page">
      <AdminHead
        title="Trash"
        description="Deleted gyms."
        path={paths.adminTrash}
        above={[{ name: 'Gyms', to: paths.adminGyms }]}
        lead={`Deleted gyms stay here for ${TRASH_DAYS} days with their photos, owners, claims, saved lists and discounts. After that they’re permanently deleted.`}
      />
      <div className={admin.below}>
        <Field
          label="Find a deleted gym"
          type="search"
          name="q"
          value={q}
          hint="The start of a word in its name or city, or a state such as TX."
          onChange={({ currentTarget: { value } }) => setParams(value === '' ? {} : { q: value }, { replace: true })}
        />
      </div>
      <PagedLiveList
        key={word}
        lists={trashLists}
        of={word}
        what="deleted gyms"
        none={<p className="muted">{word === '' ? 'The trash is empty. You’ll see deleted gyms here.' : 'No deleted gyms match. Try another word.'}</p>}
      >
        {(gym) => <Item key={gym.id} gym={gym} />}
      </PagedLiveList>
    </div>
  );
}

function Item({ gym: { id, name, city, state, createdAt, expiresAt, problem } }: { readonly gym: StoredTrash }) {
  const now = useNow();
  const { busy, attempt } = useAttempt();
  const purge = async () => {
    const note = 'This also deletes its photos, owners, claims and everything else we kept. You can’t undo this.';
    if (await confirm(`Permanently delete ${name}?`, 'Delete permanently', { note })) await attempt(() => purgeGym(id), `${name} was permanently deleted.`);
  };
  return (
    <li>
      <article aria-labelledby={id} className={items.item}>
        <h2 id={id} className={items.title}>
          {name}
        </h2>
        <p className="small">
          {city}, {state}
        </p>
        <p className="small muted">
          Deleted <time dateTime={createdAt}>{now && relativeTime(createdAt, now)}</time>. Kept until{' '}
          <time dateTime={expiresAt}>{new Date(expiresAt).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })}</time>.
        </p>
        {problem !== undefined && <p role="status">{problem}</p>}
        <div className={`row ${items.actions}`}>
          <Button
            kind="mat"
            busy={busy}
            aria-label={`Restore ${name}`}
            onClick={() => void attempt(() => restoreGym(id), `${name} was restored with everything that was deleted with it.`)}
          >
            Restore
          </Button>
          <LinkButton to={paths.adminGymHistory(id)} aria-label={`History of ${name}`}>
            History
          </LinkButton>
          <Button kind="stop" busy={busy} aria-label={`Delete permanently: ${name}`} onClick={() => void purge()}>
            Delete permanently
          </Button>
        </div>
      </article>
    </li>
  );
}
