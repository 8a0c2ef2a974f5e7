import { useState } from 'react';
import { changeAddress } from '../../actions/account';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useSession } from '../../stores/session';
import { Button } from '../../ui/Button';
import { ChevronDown } from '../../ui/icons';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { ConfirmOwner } from './ConfirmOwner';
import { confirmed, enteredAddress } from './entries';

/** Another address counts once its owner has followed the link that is sent to it. */
export function ChangeAddress() {
  const address = useSession(({ account }) => account?.email ?? '');
  const onlyGoogle = useSession(({ account }) => account?.withGoogle === 'only');
  const [sentTo, setSentTo] = useState<string>();
  const { busy, problem, fields, ...form } = useSubmit(async (entries, element) => {
    const { email, current } = enteredAddress(entries);
    if (email === address.toLowerCase()) throw new FormProblem({ email: 'This is your address already.' });
    await confirmed(() => changeAddress(current, email));
    element.reset();
    setSentTo(email);
  });
  return (
    <>
      <p role="status">
        {sentTo &&
          `A link is on its way to ${sentTo}. Your address changes when you follow it, and you then ${onlyGoogle ? 'go on signing in with Google' : 'sign in with the new one'}; until then it stays ${address}. If ${sentTo} has an account here already, nothing is sent.`}
      </p>
      <details>
        <summary>
          Change the address <ChevronDown />
        </summary>
        <form {...form} className="stack">
          {problem && <ErrorBox title={problem} />}
          <Field
            label="New e-mail address"
            name="email"
            type="email"
            autoComplete="off"
            hint="We send a link to it. Nothing changes before that is followed."
            error={fields.email}
            required
          />
          <ConfirmOwner error={fields.current} />
          <Button kind="mat" type="submit" busy={busy}>
            Send the link
          </Button>
        </form>
      </details>
    </>
  );
}
