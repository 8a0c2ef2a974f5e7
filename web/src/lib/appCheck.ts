import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { APP_CHECK_SITE_KEY } from '../config';

/** From here on the SDKs of `app` send a token with what they ask for; each is fetched when it is first needed. */
export function attest(app: FirebaseApp): void {
  initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(APP_CHECK_SITE_KEY ?? '') });
}
