import { withoutStackedMarks } from '@contract';
import { useSearchParams } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { useNow } from '../../../hydration/useNow';
import { ACCOUNT_LISTS, type AccountList, accountLists, FOUND_AT_MOST, findAccounts, type StoredAccount } from '../../../stores/accounts';
import { Button } from '../../../ui/Button';
import { LinkChip } from '../../../ui/Chip';
import { Field } from '../../../ui/Field';
import { Link } from '../../../ui/Link';
import { relativeTime } from '../../../ui/relativeTime';
import { rolesOf } from '../../../words/accounts';
import { paths } from '../../../words/paths';
import * as styles from '../shared/admin.module.css';
import { LiveList, PagedLiveList } from '../shared/LiveList';
import * as own from './accounts.module.css';
import { AdminHead } from '../shared/AdminHead';

const NAMES: Record<AccountList, string> = { all: 'All', admins: 'Admins', owners: 'Gym owners', disabled: 'Disabled' };
const NONE: Record<AccountList, string> = {
  all: 'No users yet.',
  admins: 'No admins.',
  owners: 'No gym owners yet. A user becomes an owner when you approve their claim.',
  disabled: 'No disabled accounts.',
};
const addressFor = (list: AccountList): string => (list === 'all' ? paths.adminUsers : `${paths.adminUsers}?show=${list}`);

/** `/admin/users`: all accounts, by role, with a search by email prefix. The selection is in the address. */
export default function AccountsPage() {
  const [params, setParams] = useSearchParams();
  const asked = withoutStackedMarks(params.get('q')?.trim() ?? '');
  const shown = ACCOUNT_LISTS.find((list) => list === params.get('show')) ?? 'all';
  const find = (entries: FormData) => {
    const q = String(entries.get('q') ?? '').trim();
    setParams(q === '' ? {} : { q });
  };
  return (
    <div className="container page">
      <AdminHead title="Users" description="Accounts and their roles." path={paths.adminUsers} />
      <search>
        <form key={asked} action={find} className={own.find}>
          <Field label="Email address" name="q" type="search" defaultValue={asked} autoComplete="off" hint="Or just its first letters" />
          <Button kind="mat" type="submit">
            Find
          </Button>
        </form>
      </search>
      <nav aria-label="Which users" className={`row ${styles.below}`}>
        {ACCOUNT_LISTS.map((list) => (
          <LinkChip key={list} to={addressFor(list)} keepScroll on={asked === '' && list === shown}>
            {NAMES[list]}
          </LinkChip>
        ))}
      </nav>
      {asked === '' ? (
        <PagedLiveList key={shown} lists={accountLists} of={shown} what="users" none={<p className="muted">{NONE[shown]}</p>}>
          {(account) => <Account key={account.id} account={account} />}
        </PagedLiveList>
      ) : (
        <Found key={asked} asked={asked} />
      )}
    </div>
  );
}

type Found = { readonly status: 'loading' | 'known' | 'failed'; readonly items: readonly StoredAccount[] };

function Found({ asked }: { readonly asked: string }) {
  const [list, setList] = useState<Found>({ status: 'loading', items: [] });
  const [attempts, setAttempts] = useState(1);
  useEffect(() => {
    let current = true;
    setList({ status: 'loading', items: [] });
    findAccounts(asked).then(
      (items) => current && setList({ status: 'known', items }),
      (error: unknown) => {
        console.error('The users did not load.', error);
        if (current) setList({ status: 'failed', items: [] });
      },
    );
    return () => {
      current = false;
    };
  }, [asked, attempts]);
  const none = (
    <p>
      No email address starts with “{asked}”. <Link to={paths.adminUsers}>Show all users</Link>
    </p>
  );
  return (
    <>
      <LiveList list={list} what="users" none={none} again={() => setAttempts((so) => so + 1)}>
        {(account) => <Account key={account.id} account={account} />}
      </LiveList>
      {list.items.length === FOUND_AT_MOST && <p className="muted">Showing the first {FOUND_AT_MOST}. Type more of the address to narrow the list.</p>}
    </>
  );
}

function Account({ account }: { readonly account: StoredAccount }) {
  const now = useNow();
  const roles = rolesOf(account);
  return (
    <li className={own.account}>
      <Link to={paths.adminUser(account.id)}>{account.email}</Link>
      {roles.length > 0 && <span>{roles.join(' · ')}</span>}
      <span className="muted small">
        joined <time dateTime={account.createdAt}>{now && relativeTime(account.createdAt, now)}</time>
      </span>
    </li>
  );
}
