import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { APP_CHECK_SITE_KEY } from '../config';

/**
 * From here on, the SDKs of `app` attach an App Check token to their requests; each token is fetched when first needed. Returns
 * a function that gives a token for other requests.
 */
export function attest(app: FirebaseApp): () => Promise<string> {
  const check = initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(APP_CHECK_SITE_KEY ?? '') });
  return async () => (await getToken(check)).token;
}
