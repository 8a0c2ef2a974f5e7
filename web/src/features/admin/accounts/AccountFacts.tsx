import type { AccountSignIn, UserProfile } from '@contract';
import { accountSignIns } from '../../../stores/accounts';
import { useNow } from '../../../hooks/useNow';
import { TryAgain } from '../../../parts/TryAgain';
import * as items from '../../../ui/items.module.css';
import { relativeTime } from '../../../ui/relativeTime';
import { rolesOf, providerName } from '../../../words/accounts';
import { messageOf } from '../../../words/problems';
import { Fact } from '../../../ui/Fact';
import { useValue } from '../../../stores/values';

/** An account's roles, the time it joined, and how it signs in. */
export function AccountFacts({ uid, profile }: { readonly uid: string; readonly profile: UserProfile }) {
  const now = useNow();
  const { status, value: signIn, error, busy, reload } = useValue(accountSignIns, uid);
  const roles = rolesOf(profile);
  return (
    <>
      <dl className={items.facts}>
        <Fact name="Role">{roles.length > 0 ? roles.join(', ') : 'None (regular user)'}</Fact>
        <Fact name="Joined">{now && relativeTime(profile.createdAt, now)}</Fact>
        {signIn && <SignInFacts signIn={signIn} />}
      </dl>
      {!signIn && busy && <p className="muted small">Loading sign-in details…</p>}
      {status === 'failed' && !busy && (
        <p className="row" role="alert">
          Sign-in details didn’t load. {messageOf(error)} <TryAgain retry={reload} />
        </p>
      )}
    </>
  );
}

function SignInFacts({ signIn: { emailVerified, ways, lastAt } }: { readonly signIn: AccountSignIn }) {
  const now = useNow();
  return (
    <>
      <Fact name="Email">{emailVerified ? 'Verified' : 'Not verified (anyone could have signed up with it)'}</Fact>
      <Fact name="Signs in">{ways.length > 0 ? ways.map(providerName).join(', ') : 'Unknown'}</Fact>
      <Fact name="Last sign-in">{lastAt ? now && relativeTime(lastAt, now) : 'Never'}</Fact>
    </>
  );
}
