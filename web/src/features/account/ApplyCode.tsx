import { useCallback, useEffect, useRef, useState } from 'react';
import { applyEmailedCode } from '../../stores/accountCodes';
import { offersGoogle } from '../../head/google';
import { useSession } from '../../stores/session';
import { LinkButton } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { paths } from '../../words/paths';
import { messageOf } from '../../words/problems';
import { type LinkFailure, toLinkFailure } from '../../words/signInProblems';
import type { LinkMode } from './linkModes';
import { LinkProblem } from './LinkProblem';

interface Props {
  readonly mode: Exclude<LinkMode, 'resetPassword'>;
  readonly code: string;
}
type Outcome = 'working' | { readonly address: string | undefined } | { readonly failure: LinkFailure; readonly problem: string };

/** Shown once the code is applied. The address is unknown if the account couldn't be read. */
const SUCCESS_MESSAGES: Record<Props['mode'], (address: string | undefined) => string> = {
  verifyEmail: (address = 'Your email address') => `${address} is verified.`,
  verifyAndChangeEmail: (address) => {
    const result = address === undefined ? 'Your email address has been changed.' : `Your email address is now ${address}.`;
    return `${result} ${offersGoogle() ? 'If you sign in with a password, use the new address.' : 'Use it to sign in.'}`;
  },
  recoverEmail: (address) => {
    const result = address === undefined ? 'Your email address has been changed back.' : `Your email address is ${address} again.`;
    return `${result} If you didn’t change it, someone may know your password. Choose a new one now.`;
  },
};

/** Applies the link's code when the page opens and shows the result. */
export function ApplyCode({ mode, code }: Props) {
  const [outcome, setOutcome] = useState<Outcome>('working');
  const appliedCode = useRef<string>(undefined);
  const apply = useCallback(() => {
    setOutcome('working');
    applyEmailedCode(code).then(
      (address) => setOutcome({ address }),
      (error: unknown) => setOutcome({ failure: toLinkFailure(error), problem: messageOf(error) }),
    );
  }, [code]);
  useEffect(() => {
    // A code can be applied only once.
    if (appliedCode.current === code) return;
    appliedCode.current = code;
    apply();
  }, [apply, code]);

  if (outcome === 'working') return <Skeleton label="One moment…" />;
  if (!('address' in outcome)) return <LinkProblem {...outcome} mode={mode} retry={apply} />;
  return (
    <div className="stack" role="status">
      <p>{SUCCESS_MESSAGES[mode](outcome.address)}</p>
      <p className="row">
        <NextStepButton mode={mode} />
      </p>
    </div>
  );
}

function NextStepButton({ mode }: Pick<Props, 'mode'>) {
  const signedIn = useSession(({ account }) => account !== null);
  if (mode === 'recoverEmail') {
    return (
      <LinkButton kind="secondary" to={signedIn ? paths.settings : paths.forgotPassword}>
        Choose a new password
      </LinkButton>
    );
  }
  return (
    <LinkButton kind="secondary" to={signedIn ? paths.dashboard : paths.login}>
      {signedIn ? 'My Dashboard' : 'Sign in'}
    </LinkButton>
  );
}
