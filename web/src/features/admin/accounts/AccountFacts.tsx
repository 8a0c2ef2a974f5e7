import { type AccountOverview, isReliableReporter, type UserProfile } from '@contract';
import { accountOverviews } from '../../../stores/accounts';
import { useNow } from '../../../hooks/useNow';
import { TryAgain } from '../../../parts/TryAgain';
import * as items from '../../../ui/items.module.css';
import { formatRelativeTime } from '../../../ui/relativeTime';
import { listRoleLabels, formatSignInMethod } from '../../../words/accounts';
import { formatCount } from '../../../words/facts';
import { getErrorMessage } from '../../../words/problems';
import { Fact } from '../../../ui/Fact';
import { useValue } from '../../../stores/values';

/** An account's roles, when it was created, how it signs in, and how often its reports of canceled classes were right. */
export function AccountFacts({ uid, profile }: { readonly uid: string; readonly profile: UserProfile }) {
  const now = useNow();
  const { status, value: overview, error, busy, reload } = useValue(accountOverviews, uid);
  const roles = listRoleLabels(profile);
  return (
    <>
      <dl className={items.facts}>
        <Fact name="Role">{roles.length > 0 ? roles.join(', ') : 'None (regular user)'}</Fact>
        <Fact name="Joined">{now && formatRelativeTime(profile.createdAt, now)}</Fact>
        {overview && <OverviewFacts overview={overview} />}
      </dl>
      {!overview && busy && <p className="muted small">Loading sign-in details…</p>}
      {status === 'failed' && !busy && (
        <p className="row" role="alert">
          Sign-in details didn’t load. {getErrorMessage(error)} <TryAgain retry={reload} />
        </p>
      )}
    </>
  );
}

function OverviewFacts({ overview }: { readonly overview: AccountOverview }) {
  const { emailVerified, methods: signInMethods, lastSignInAt, dateReports } = overview;
  const now = useNow();
  return (
    <>
      <Fact name="Email">{emailVerified ? 'Verified' : 'Not verified (anyone could have signed up with it)'}</Fact>
      <Fact name="Signs in">{signInMethods.length > 0 ? signInMethods.map(formatSignInMethod).join(', ') : 'Unknown'}</Fact>
      <Fact name="Last sign-in">{lastSignInAt ? now && formatRelativeTime(lastSignInAt, now) : 'Never'}</Fact>
      <Fact name="Classes reported as off">{formatReports(dateReports)}</Fact>
    </>
  );
}

/** Formats how many of an account's reports were right or wrong: `0 right, 3 false alarms in the last year. Their reports no longer count`. */
function formatReports(reports: AccountOverview['dateReports']): string {
  if (reports.right + reports.wrong === 0) return 'None resolved in the last year';
  const counts = `${reports.right} right, ${formatCount(reports.wrong, 'false alarm', 'false alarms')} in the last year`;
  return isReliableReporter(reports) ? counts : `${counts}. Their reports no longer count`;
}
