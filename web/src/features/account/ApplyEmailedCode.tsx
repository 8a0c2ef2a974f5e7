import { useCallback, useEffect, useRef, useState } from 'react';
import { applyEmailedCode } from '../../stores/accountCodes';
import { offersGoogle } from '../../head/google';
import { useSession } from '../../stores/session';
import { LinkButton } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { paths } from '../../words/paths';
import { getErrorMessage } from '../../words/problems';
import { type LinkFailure, toLinkFailure } from '../../words/signInProblems';
import type { LinkMode } from './linkModes';
import { LinkProblem } from './LinkProblem';

interface Props {
  readonly mode: Exclude<LinkMode, 'resetPassword'>;
  readonly code: string;
}
type Outcome = 'working' | { readonly email: string | undefined } | { readonly failure: LinkFailure; readonly problem: string };

/** Shown once the code is applied. The email address is unknown if the account couldn't be read. */
const SUCCESS_MESSAGES: Record<Props['mode'], (email: string | undefined) => string> = {
  verifyEmail: (email = 'Your email address') => `${email} is verified.`,
  verifyAndChangeEmail: (email) => {
    const result = email === undefined ? 'Your email address has been changed.' : `Your email address is now ${email}.`;
    return `${result} ${offersGoogle() ? 'If you sign in with a password, use your new email address.' : 'Use your new email address to sign in.'}`;
  },
  recoverEmail: (email) => {
    const result = email === undefined ? 'Your email address has been changed back.' : `Your email address is ${email} again.`;
    return `${result} If you didn’t change it, someone may know your password. Choose a new one now.`;
  },
};

/** Applies the code of an emailed link when the page opens, then shows the result. */
export function ApplyEmailedCode({ mode, code }: Props) {
  const [outcome, setOutcome] = useState<Outcome>('working');
  const appliedCode = useRef<string>(undefined);
  const apply = useCallback(() => {
    setOutcome('working');
    applyEmailedCode(code).then(
      (email) => setOutcome({ email }),
      (error: unknown) => setOutcome({ failure: toLinkFailure(error), problem: getErrorMessage(error) }),
    );
  }, [code]);
  useEffect(() => {
    // A code can be applied only once.
    if (appliedCode.current === code) return;
    appliedCode.current = code;
    apply();
  }, [apply, code]);

  if (outcome === 'working') return <Skeleton label="One moment…" />;
  if (!('email' in outcome)) return <LinkProblem {...outcome} mode={mode} retry={apply} />;
  return (
    <div className="stack" role="status">
      <p>{SUCCESS_MESSAGES[mode](outcome.email)}</p>
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
