import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { APP_CHECK_SITE_KEY } from '../config';

/** From here on the SDKs of `app` send a token with what they ask for; each is fetched when it is first needed. Gives one to who sends something else. */
export function attest(app: FirebaseApp): () => Promise<string> {
  const check = initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(APP_CHECK_SITE_KEY ?? '') });
  return async () => (await getToken(check)).token;
}
