import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { APP_CHECK_SITE_KEY } from '../config';

/**
 * Makes the SDKs of `app` attach an App Check token to their requests. The first request fetches it.
 * @returns a function that gets a token for other requests
 */
export function startAppCheck(app: FirebaseApp): () => Promise<string> {
  const check = initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(APP_CHECK_SITE_KEY ?? '') });
  return async () => (await getToken(check)).token;
}
