import { useNow } from '../../../hooks/useNow';
import { type AccountList, accountLists, MAX_RESULTS, accountSearches, type StoredAccount } from '../../../stores/accounts';
import { useLiveList, useWholeList } from '../../../stores/liveLists';
import { Link } from '../../../ui/Link';
import { formatRelativeTimeInSentence } from '../../../ui/relativeTime';
import { listRoleLabels } from '../../../words/accounts';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminList } from '../shared/AdminList';
import { ListFilters } from '../shared/ListFilters';
import { useListParams } from '../shared/useListParams';
import * as styles from './AccountsPage.module.css';

const LISTS: Record<AccountList, string> = { all: 'All', admins: 'Admins', owners: 'Gym owners', disabled: 'Disabled' };
const EMPTY_TEXTS: Record<AccountList, string> = {
  all: 'No users yet.',
  admins: 'No admins.',
  owners: 'No gym owners yet. A user becomes an owner when you approve their claim.',
  disabled: 'No disabled accounts.',
};

/** `/admin/users`: all accounts, those with a role, the disabled ones, or those whose email address starts with the search text. */
export default function AccountsPage() {
  const { list, search } = useListParams(LISTS);
  return (
    <AdminLayout title="Users" description="Accounts and their roles." path={paths.adminUsers}>
      <ListFilters path={paths.adminUsers} search={{ label: 'Email address', hint: 'Or just the first few letters' }} label="Which users" lists={LISTS} />
      {search === '' ? <Accounts key={list} list={list} /> : <AccountResults key={search} search={search} />}
    </AdminLayout>
  );
}

function Accounts({ list }: { readonly list: AccountList }) {
  return (
    <AdminList list={useLiveList(accountLists, list)} plural="users" empty={EMPTY_TEXTS[list]}>
      {(account) => <AccountItem key={account.id} account={account} />}
    </AdminList>
  );
}

function AccountResults({ search }: { readonly search: string }) {
  const results = useWholeList(accountSearches, search);
  const noResults = (
    <p>
      No email address starts with “{search}.” <Link to={paths.adminUsers}>Show all users</Link>
    </p>
  );
  return (
    <>
      <AdminList list={results} plural="users" empty={noResults}>
        {(account) => <AccountItem key={account.id} account={account} />}
      </AdminList>
      {results.items.length === MAX_RESULTS && <p className="muted">Showing the first {MAX_RESULTS}. Type more of the email address to narrow the list.</p>}
    </>
  );
}

function AccountItem({ account }: { readonly account: StoredAccount }) {
  const now = useNow();
  const roles = listRoleLabels(account);
  return (
    <li className={styles.account}>
      <Link to={paths.adminUser(account.id)}>{account.email}</Link>
      {roles.length > 0 && <span>{roles.join(' · ')}</span>}
      <span className="muted small">
        joined <time dateTime={account.createdAt}>{now && formatRelativeTimeInSentence(account.createdAt, now)}</time>
      </span>
    </li>
  );
}
