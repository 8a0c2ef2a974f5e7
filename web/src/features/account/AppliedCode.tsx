import { useCallback, useEffect, useRef, useState } from 'react';
import { applyCode } from '../../actions/accountCodes';
import { offersGoogle } from '../../head/google';
import { useSession } from '../../stores/session';
import { LinkButton } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { paths } from '../../words/paths';
import { messageOf } from '../../words/problems';
import { isSpentLink } from '../../words/signInProblems';
import type { LinkMode } from './linkModes';
import { LinkProblem } from './LinkProblem';

interface Props {
  readonly mode: Exclude<LinkMode, 'resetPassword'>;
  readonly code: string;
}
type Outcome = 'working' | { readonly address: string } | { readonly spent: boolean; readonly problem: string };

const SAID: Record<Props['mode'], (address: string) => string> = {
  verifyEmail: (address) => `${address} is verified: we know that it is yours.`,
  verifyAndChangeEmail: (address) => `Your address is ${address} now. Sign in with it from here on${offersGoogle() ? ', unless you do so with Google' : ''}.`,
  recoverEmail: (address) => `Your address is ${address} again. If it was not you who changed it, somebody knows your password: choose another right away.`,
};

/** Does what the link is for as soon as it is followed, and says what came of it. */
export function AppliedCode({ mode, code }: Props) {
  const [outcome, setOutcome] = useState<Outcome>('working');
  const begun = useRef<string>(undefined);
  const apply = useCallback(() => {
    setOutcome('working');
    applyCode(code).then(
      (address = 'Your address') => setOutcome({ address }),
      (error: unknown) => setOutcome({ spent: isSpentLink(error), problem: messageOf(error) }),
    );
  }, [code]);
  useEffect(() => {
    // A code can be applied once.
    if (begun.current === code) return;
    begun.current = code;
    apply();
  }, [apply, code]);

  if (outcome === 'working') return <Skeleton label="One moment…" />;
  if (!('address' in outcome)) return <LinkProblem {...outcome} mode={mode} again={apply} />;
  return (
    <div className="stack" role="status">
      <p>{SAID[mode](outcome.address)}</p>
      <p className="row">
        <Onward mode={mode} />
      </p>
    </div>
  );
}

function Onward({ mode }: Pick<Props, 'mode'>) {
  const signedIn = useSession(({ account }) => account !== null);
  if (mode === 'recoverEmail') {
    return (
      <LinkButton kind="mat" to={signedIn ? paths.settings : paths.forgotPassword}>
        Choose a new password
      </LinkButton>
    );
  }
  return (
    <LinkButton kind="mat" to={signedIn ? paths.dashboard : paths.login}>
      {signedIn ? 'My Dashboard' : 'Sign in'}
    </LinkButton>
  );
}
