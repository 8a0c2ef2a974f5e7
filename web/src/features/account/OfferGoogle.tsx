import { offersGoogle } from '../../head/google';
import { lazyPart } from '../../lazy/lazyPart';
import { Button } from '../../ui/Button';
import { ContinueWithGoogle } from './ContinueWithGoogle';

const GoogleButton = lazyPart('Google sign-in', async () => (await import('./GoogleButton')).GoogleButton, {
  waiting: (
    <Button disabled>
      <ContinueWithGoogle />
    </Button>
  ),
});

/** The button to sign in with Google, where the deployment has it. Stands in a form, which says whether to stay signed in. */
export const OfferGoogle = () => (offersGoogle() ? <GoogleButton /> : null);
