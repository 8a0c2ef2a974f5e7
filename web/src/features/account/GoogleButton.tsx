import { type MouseEvent, useEffect, useState } from 'react';
import { prepareGoogle, signInWithGoogle } from '../../stores/google';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { getErrorMessage } from '../../words/problems';
import { staysSignedIn } from './parseForms';
import { GoogleButtonLabel } from './GoogleButtonLabel';

/** Signs in with Google. The surrounding form's checkbox says whether to stay signed in. */
export function GoogleButton() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => void prepareGoogle(), []);
  const start = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const isNew = await signInWithGoogle(form === null || staysSignedIn(new FormData(form)));
      if (isNew) showToast('success', 'Your account is ready.');
    } catch (error) {
      setProblem(getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <ErrorBox title={problem} />}
      <Button busy={busy} onClick={(event) => void start(event)}>
        <GoogleButtonLabel />
      </Button>
    </>
  );
}
