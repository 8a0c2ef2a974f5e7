import { signOutEverywhere } from '../../actions/account';
import { useSubmit } from '../../forms/useSubmit';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';

/** For a browser that was left signed in somewhere. */
export function SignOutEverywhere() {
  const {
    busy,
    problem,
    fields: _none,
    ...form
  } = useSubmit(async () => {
    await signOutEverywhere();
    showToast('success', 'You are signed out everywhere.');
  });
  return (
    <form {...form} className="stack">
      {problem && <ErrorBox title={problem} />}
      <p>If you left a browser signed in, or lost a phone: this signs you out of all of them, this one too.</p>
      <Button type="submit" busy={busy}>
        Sign out everywhere
      </Button>
    </form>
  );
}
