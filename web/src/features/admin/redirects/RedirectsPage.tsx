import { withoutStackedMarks } from '@contract';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { deleteRedirect } from '../../../actions/redirects';
import { useAttempt } from '../../../forms/useAttempt';
import { useNow } from '../../../hydration/useNow';
import { confirm } from '../../../stores/confirmation';
import type { PagedList } from '../../../stores/pagedLists';
import { FOUND_AT_MOST, findRedirects, redirectLists, type StoredRedirect } from '../../../stores/redirects';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Field } from '../../../ui/Field';
import * as items from '../../../ui/items.module.css';
import { Link } from '../../../ui/Link';
import { relativeTime } from '../../../ui/relativeTime';
import { paths } from '../../../words/paths';
import { AdminHead } from '../shared/AdminHead';
import * as styles from '../shared/admin.module.css';
import { LiveList, PagedLiveList } from '../shared/LiveList';
import { RedirectForm } from './RedirectForm';

/** `/admin/redirects`: redirects from addresses without a page, with a search by either address. */
export default function RedirectsPage() {
  const [params, setParams] = useSearchParams();
  const asked = withoutStackedMarks(params.get('q')?.trim() ?? '');
  const [doing, setDoing] = useState<'create' | StoredRedirect | null>(null);
  /** Counts changes made here, so that the search runs again. */
  const [changes, setChanges] = useState(0);
  const changed = () => setChanges((so) => so + 1);
  const find = (entries: FormData) => {
    const q = String(entries.get('q') ?? '').trim();
    setParams(q === '' ? {} : { q });
  };
  const add = (
    <Button kind="mat" onClick={() => setDoing('create')}>
      Add a redirect
    </Button>
  );
  const item = (redirect: StoredRedirect) => <Item key={redirect.id} redirect={redirect} edit={() => setDoing(redirect)} deleted={changed} />;
  return (
    <div className="container page">
      <AdminHead
        title="Redirects"
        description="Redirects for pages that don’t exist."
        path={paths.adminRedirects}
        lead="Send visitors from an address that doesn’t exist, such as one on an old flyer, to a page that does. Gyms that move redirect automatically."
      />
      <p className={styles.below}>{add}</p>
      <search>
        <form key={asked} action={find} className={`${styles.pick} ${styles.below}`}>
          <Field label="Address" name="q" type="search" defaultValue={asked} autoComplete="off" hint="The start of the old or the new address" />
          <Button type="submit">Find</Button>
        </form>
      </search>
      {asked === '' ? (
        <PagedLiveList
          lists={redirectLists}
          of="all"
          what="redirects"
          none={<Empty title="No redirects yet">Add one when people follow a link to a page that doesn’t exist.</Empty>}
        >
          {item}
        </PagedLiveList>
      ) : (
        <Found key={`${changes} ${asked}`} asked={asked}>
          {item}
        </Found>
      )}
      {doing === 'create' && <RedirectForm stored={changed} close={() => setDoing(null)} />}
      {doing && doing !== 'create' && <RedirectForm redirect={doing} stored={changed} close={() => setDoing(null)} />}
    </div>
  );
}

type FoundList = Pick<PagedList<StoredRedirect>, 'status' | 'items'>;

function Found({ asked, children }: { readonly asked: string; readonly children: (redirect: StoredRedirect) => ReactNode }) {
  const [list, setList] = useState<FoundList>({ status: 'loading', items: [] });
  const [attempts, setAttempts] = useState(1);
  useEffect(() => {
    let current = true;
    findRedirects(asked).then(
      (found) => current && setList({ status: 'known', items: found }),
      (error: unknown) => {
        console.error('The redirects did not load.', error);
        if (current) setList({ status: 'failed', items: [] });
      },
    );
    return () => {
      current = false;
    };
  }, [asked, attempts]);
  const none = (
    <p>
      No redirects from or to addresses that start with “{asked}”. <Link to={paths.adminRedirects}>Show all redirects</Link>
    </p>
  );
  const again = () => {
    setList({ status: 'loading', items: [] });
    setAttempts((so) => so + 1);
  };
  return (
    <>
      <LiveList list={list} what="redirects" none={none} again={again}>
        {children}
      </LiveList>
      {list.items.length === FOUND_AT_MOST && <p className="muted">Showing the first {FOUND_AT_MOST}. Type more of the address to narrow the list.</p>}
    </>
  );
}

interface ItemProps {
  readonly redirect: StoredRedirect;
  readonly edit: () => void;
  readonly deleted: () => void;
}

function Item({ redirect: { from, to, createdAt }, edit, deleted }: ItemProps) {
  const now = useNow();
  const { busy, attempt } = useAttempt();
  const remove = async () => {
    if (!(await confirm(`Delete the redirect from ${from}? Visitors to that address will see “Page not found”.`, 'Delete redirect'))) return;
    await attempt(() => deleteRedirect(from), 'Redirect deleted.');
    deleted();
  };
  return (
    <li>
      <article aria-label={from} className={items.item}>
        <p>
          <b>{from}</b> → <Link to={to}>{to}</Link>{' '}
          <span className="muted small">
            added <time dateTime={createdAt}>{now && relativeTime(createdAt, now)}</time>
          </span>
        </p>
        <div className="row">
          <Button disabled={busy} aria-label={`Edit redirect from ${from}`} onClick={edit}>
            Edit…
          </Button>
          <Button kind="stop" busy={busy} aria-label={`Delete redirect from ${from}`} onClick={remove}>
            Delete
          </Button>
        </div>
      </article>
    </li>
  );
}
