import { useCallback, useEffect, useState } from 'react';
import { readResetLinkEmail, resetPasswordByCode } from '../../stores/accountCodes';
import { useSubmit } from '../../forms/useSubmit';
import { Button, LinkButton } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Skeleton } from '../../ui/Skeleton';
import { paths } from '../../words/paths';
import { getErrorMessage } from '../../words/problems';
import { isPermanentFailure, type LinkFailure, toLinkFailure } from '../../words/signInProblems';
import { NewPassword } from '../../widgets/passwords/NewPassword';
import * as styles from './account.module.css';
import { parsePassword, staysSignedIn } from './parseForms';
import { LinkProblem } from './LinkProblem';
import { KeepSignedInCheckbox } from './KeepSignedInCheckbox';

type LinkState = 'checking' | { readonly email: string } | { readonly failure: LinkFailure; readonly problem: string };

/** Sets a new password for a user who opened the link that we emailed them. */
export function ChoosePassword({ code }: { readonly code: string }) {
  const [link, setLink] = useState<LinkState>('checking');
  const [result, setResult] = useState<{ readonly signedIn: boolean }>();
  const showProblem = (error: unknown) => setLink({ failure: toLinkFailure(error), problem: getErrorMessage(error) });
  const check = useCallback(() => {
    setLink('checking');
    readResetLinkEmail(code).then((email) => setLink({ email }), showProblem);
  }, [code]);
  useEffect(check, [check]);

  if (result) return <PasswordSet signedIn={result.signedIn} />;
  if (link === 'checking') return <Skeleton label="Checking your link…" />;
  if (!('email' in link)) return <LinkProblem {...link} mode="resetPassword" retry={check} />;
  return <Form code={code} email={link.email} onDone={(signedIn) => setResult({ signedIn })} onLinkFailure={showProblem} />;
}

interface FormProps {
  readonly code: string;
  readonly email: string;
  readonly onDone: (signedIn: boolean) => void;
  readonly onLinkFailure: (error: unknown) => void;
}

function Form({ code, email, onDone, onLinkFailure }: FormProps) {
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const { password } = parsePassword(formData);
    try {
      onDone(await resetPasswordByCode(code, email, password, staysSignedIn(formData)));
    } catch (error) {
      // The link may have been used elsewhere, or the account deleted, while this page was open.
      if (isPermanentFailure(toLinkFailure(error))) onLinkFailure(error);
      else throw error;
    }
  });
  return (
    <form {...form} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      <p>For {email}. You’ll be signed out everywhere else.</p>
      <NewPassword label="New password" email={email} error={fields.password} />
      <KeepSignedInCheckbox />
      <Button kind="secondary" type="submit" busy={busy}>
        Set password
      </Button>
    </form>
  );
}

function PasswordSet({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <div className="stack" role="status">
      <p>{signedIn ? 'Your new password is set, and you’re signed in.' : 'Your new password is set. Sign in with it.'}</p>
      <p className="row">
        <LinkButton kind="secondary" to={signedIn ? paths.dashboard : paths.login}>
          {signedIn ? 'My Dashboard' : 'Sign in'}
        </LinkButton>
      </p>
    </div>
  );
}
