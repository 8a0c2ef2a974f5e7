import { READ_DEADLINE_MS } from '@contract';
import { withinScriptTimeout } from '../lib/script';
import { MARKER, readSessionMarker } from '../storage/sessionMarker';
import { ROLE_FAILURE_MESSAGES, type Session, SIGNED_OUT, useSession } from './session';

/**
 * Starts to watch the session. Called once, when the app starts. Resolves once it is known who is signed in, or once that has taken
 * too long, because public pages don't wait any longer.
 */
export async function startSession(): Promise<void> {
  // The session marker changes when the user signs in from another tab.
  window.addEventListener('storage', (event) => {
    if (event.key === MARKER && event.newValue !== null) void watchSession();
  });
  if (!readSessionMarker()) return;
  useSession.setState({ status: 'loading' });
  const timer = setTimeout(() => useSession.setState({ status: 'late' }), READ_DEADLINE_MS);
  void watchSession();
  await waitForSession();
  clearTimeout(timer);
}

/**
 * Loads the account scripts, which signed-out visitors don't need, and watches the session. Loading may take up to 120 seconds, as for
 * any script (spec 9). After a failure, tries again when the browser is back online.
 */
async function watchSession(): Promise<void> {
  try {
    const { listenForAccount } = await withinScriptTimeout('Account', () => import('./account'));
    await listenForAccount();
  } catch (error) {
    console.error('The session could not be read.', error);
    window.addEventListener('online', () => void watchSession(), { once: true });
    useSession.setState({ status: 'failed', ...SIGNED_OUT, roleFailureMessage: ROLE_FAILURE_MESSAGES.unavailable });
  }
}

/** Resolves once public pages can be shown. */
function waitForSession(): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ status }: Session) => status !== 'loading' && resolve();
    useSession.subscribe(check);
    check(useSession.getState());
  });
}
