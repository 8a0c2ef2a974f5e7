import type { AccountSignIn, UserProfile } from '@contract';
import { useEffect, useState } from 'react';
import { readAccount } from '../../../actions/accounts';
import { useNow } from '../../../hydration/useNow';
import { TryAgain } from '../../../lazy/TryAgain';
import * as items from '../../../ui/items.module.css';
import { relativeTime } from '../../../ui/relativeTime';
import { rolesOf, wayOf } from '../../../words/accounts';
import { messageOf } from '../../../words/problems';
import { Fact } from '../../../ui/Fact';

type SignIn = AccountSignIn | { readonly problem: string } | undefined;

/** An account's roles and age, and how it signs in. */
export function AccountFacts({ uid, profile }: { readonly uid: string; readonly profile: UserProfile }) {
  const now = useNow();
  const [signIn, read] = useSignIn(uid);
  const roles = rolesOf(profile);
  return (
    <>
      <dl className={items.facts}>
        <Fact name="Role">{roles.length > 0 ? roles.join(', ') : 'None (regular user)'}</Fact>
        <Fact name="Joined">{now && relativeTime(profile.createdAt, now)}</Fact>
        {signIn && 'ways' in signIn && (
          <>
            <Fact name="Email">{signIn.emailVerified ? 'Verified' : 'Not verified (anyone could have signed up with it)'}</Fact>
            <Fact name="Signs in">{signIn.ways.length > 0 ? signIn.ways.map(wayOf).join(', ') : 'Unknown'}</Fact>
            <Fact name="Last sign-in">{signIn.lastAt ? now && relativeTime(signIn.lastAt, now) : 'Never'}</Fact>
          </>
        )}
      </dl>
      {signIn === undefined && <p className="muted small">Loading sign-in details…</p>}
      {signIn && 'problem' in signIn && (
        <p className="row" role="alert">
          Sign-in details didn’t load. {signIn.problem} <TryAgain again={read} />
        </p>
      )}
    </>
  );
}

function useSignIn(uid: string): readonly [SignIn, () => void] {
  const [signIn, setSignIn] = useState<SignIn>();
  const [attempts, setAttempts] = useState(1);
  useEffect(() => {
    let current = true;
    setSignIn(undefined);
    readAccount(uid).then(
      (read) => current && setSignIn(read),
      (error: unknown) => current && setSignIn({ problem: messageOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [uid, attempts]);
  return [signIn, () => setAttempts((so) => so + 1)];
}
