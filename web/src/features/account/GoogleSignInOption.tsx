import { offersGoogle } from '../../head/google';
import { lazyPart } from '../../parts/lazyPart';
import { Button } from '../../ui/Button';
import { GoogleButtonLabel } from './GoogleButtonLabel';

const GoogleButton = lazyPart('Google sign-in', async () => (await import('./GoogleButton')).GoogleButton, {
  placeholder: (
    <Button disabled>
      <GoogleButtonLabel />
    </Button>
  ),
});

/** The Google sign-in button, if the deployment offers it. */
export const GoogleSignInOption = () => (offersGoogle() ? <GoogleButton /> : null);
