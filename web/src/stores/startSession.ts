import { READ_DEADLINE_MS } from '@contract';
import { withinScriptTimeout } from '../lib/script';
import { MARKER, readSessionMarker } from '../storage/sessionMarker';
import { ROLE_FAILURES, type Session, SIGNED_OUT, useSession } from './session';

/**
 * Called once, when the app starts. Resolves when the first auth state is known or has taken too long, since public pages don't
 * wait any longer. A change of the session marker shows that the user has signed in in another tab.
 */
export async function startSession(): Promise<void> {
  window.addEventListener('storage', (event) => {
    if (event.key === MARKER && event.newValue !== null) void watchSession();
  });
  if (!readSessionMarker()) return;
  useSession.setState({ status: 'loading' });
  const timer = setTimeout(() => useSession.setState({ status: 'late' }), READ_DEADLINE_MS);
  void watchSession();
  await waitUntilVisible();
  clearTimeout(timer);
}

/**
 * Fetches the account scripts, which visitors never need, for up to the 120 seconds allowed for any script (spec 9). After a
 * failure, it tries once more when the connection is back.
 */
async function watchSession(): Promise<void> {
  try {
    const { listenForAccount } = await withinScriptTimeout('Account', () => import('./account'));
    await listenForAccount();
  } catch (error) {
    console.error('The session could not be read.', error);
    window.addEventListener('online', () => void watchSession(), { once: true });
    useSession.setState({ status: 'failed', ...SIGNED_OUT, roleFailure: ROLE_FAILURES.unavailable });
  }
}

/** Resolves when public pages can be shown. */
function waitUntilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ status }: Session) => status !== 'loading' && resolve();
    useSession.subscribe(check);
    check(useSession.getState());
  });
}
