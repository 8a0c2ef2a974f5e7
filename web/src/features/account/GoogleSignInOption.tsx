import { offersGoogle } from '../../head/google';
import { lazyPart } from '../../parts/lazyPart';
import { Button } from '../../ui/Button';
import { ContinueWithGoogle } from './GoogleButtonLabel';

const GoogleButton = lazyPart('Google sign-in', async () => (await import('./GoogleButton')).GoogleButton, {
  waiting: (
    <Button disabled>
      <ContinueWithGoogle />
    </Button>
  ),
});

/** The Google sign-in button, if the deployment offers it. */
export const OfferGoogle = () => (offersGoogle() ? <GoogleButton /> : null);
