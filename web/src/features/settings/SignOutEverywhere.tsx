import { signOutEverywhere } from '../../stores/account';
import { useSubmit } from '../../forms/useSubmit';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';

/** Signs the user out on every device, for example if they left another browser signed in. */
export function SignOutEverywhere() {
  const {
    busy,
    problem,
    fields: _none,
    ...form
  } = useSubmit(async () => {
    await signOutEverywhere();
    showToast('success', 'You’re signed out everywhere.');
  });
  return (
    <form {...form} className="stack">
      {problem && <ErrorBox title={problem} />}
      <p>Left a browser signed in, or lost your phone? This signs you out on every device, including this one.</p>
      <Button type="submit" busy={busy}>
        Sign out everywhere
      </Button>
    </form>
  );
}
