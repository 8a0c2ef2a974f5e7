import { useState } from 'react';
import { deleteRedirect } from '../../../stores/redirects';
import { useAttempt } from '../../../forms/useAttempt';
import { useNow } from '../../../hooks/useNow';
import { confirm } from '../../../stores/confirmation';
import { useLiveList, useWholeList } from '../../../stores/liveLists';
import { MAX_RESULTS, redirectSearches, redirectLists, type StoredRedirect } from '../../../stores/redirects';
import { Button } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import * as items from '../../../ui/items.module.css';
import { Link } from '../../../ui/Link';
import { formatRelativeTimeInSentence } from '../../../ui/relativeTime';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminList } from '../shared/AdminList';
import { ListFilters } from '../shared/ListFilters';
import { useListParams } from '../shared/useListParams';
import { RedirectForm } from './RedirectForm';

/** `/admin/redirects`: redirects from URLs without a page. Admins can search them by the old or the new URL. */
export default function RedirectsPage() {
  const { search } = useListParams({});
  const [editing, setEditing] = useState<'new' | StoredRedirect | null>(null);
  return (
    <AdminLayout
      title="Redirects"
      description="Redirects for pages that don’t exist."
      path={paths.adminRedirects}
      lead="Send visitors from a URL that doesn’t exist, such as one on an old flyer, to a page that does. When a gym moves, its old URL redirects automatically."
      actions={
        <Button kind="secondary" onClick={() => setEditing('new')}>
          Add a redirect
        </Button>
      }
    >
      <ListFilters path={paths.adminRedirects} search={{ label: 'URL', hint: 'The start of the old or the new URL' }} />
      {search === '' ? <AllRedirects edit={setEditing} /> : <RedirectResults key={search} search={search} edit={setEditing} />}
      {editing && <RedirectForm redirect={editing === 'new' ? undefined : editing} close={() => setEditing(null)} />}
    </AdminLayout>
  );
}

interface EditProps {
  readonly edit: (redirect: StoredRedirect) => void;
}

function AllRedirects({ edit }: EditProps) {
  return (
    <AdminList
      list={useLiveList(redirectLists, 'all')}
      plural="redirects"
      empty={<Empty title="No redirects yet">Add one when people follow a link to a page that doesn’t exist.</Empty>}
    >
      {(redirect) => <RedirectItem key={redirect.id} redirect={redirect} edit={edit} />}
    </AdminList>
  );
}

function RedirectResults({ search, edit }: EditProps & { readonly search: string }) {
  const results = useWholeList(redirectSearches, search);
  const noResults = (
    <p>
      No redirects from or to URLs that start with “{search}.” <Link to={paths.adminRedirects}>Show all redirects</Link>
    </p>
  );
  return (
    <>
      <AdminList list={results} plural="redirects" empty={noResults}>
        {(redirect) => <RedirectItem key={redirect.id} redirect={redirect} edit={edit} />}
      </AdminList>
      {results.items.length === MAX_RESULTS && <p className="muted">Showing the first {MAX_RESULTS}. Type more of the URL to narrow the list.</p>}
    </>
  );
}

function RedirectItem({ redirect, edit }: EditProps & { readonly redirect: StoredRedirect }) {
  const { from, to, createdAt } = redirect;
  const now = useNow();
  const { busy, attempt } = useAttempt();
  const remove = async () => {
    if (!(await confirm(`Delete the redirect from ${from}? Visitors to that URL will see “Page not found.”`, 'Delete redirect'))) return;
    await attempt(() => deleteRedirect(from), 'Redirect deleted.');
  };
  return (
    <li>
      <article aria-label={from} className={items.item}>
        <p>
          <b>{from}</b> → <Link to={to}>{to}</Link>{' '}
          <span className="muted small">
            added <time dateTime={createdAt}>{now && formatRelativeTimeInSentence(createdAt, now)}</time>
          </span>
        </p>
        <div className="row">
          <Button disabled={busy} aria-label={`Edit redirect from ${from}`} onClick={() => edit(redirect)}>
            Edit…
          </Button>
          <Button kind="danger" busy={busy} aria-label={`Delete redirect from ${from}`} onClick={remove}>
            Delete
          </Button>
        </div>
      </article>
    </li>
  );
}
