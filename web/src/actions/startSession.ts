import { READ_DEADLINE_MS } from '@contract';
import { withinScriptTimeout } from '../lib/script';
import { MARKER, markedSession } from '../storage/sessionMarker';
import { ROLE_FAILURES, type Session, SIGNED_OUT, useSession } from '../stores/session';

/** Called once, when the app starts. Ends when the first state is known, or is late: then public pages don't wait for it. Another tab's signing in is noticed by its marker. */
export async function startSession(): Promise<void> {
  window.addEventListener('storage', (event) => {
    if (event.key === MARKER && event.newValue !== null) void follow();
  });
  if (!markedSession()) return;
  useSession.setState({ status: 'loading' });
  const late = setTimeout(() => useSession.setState({ status: 'late' }), READ_DEADLINE_MS);
  void follow();
  await untilShown();
  clearTimeout(late);
}

/** Fetches what follows an account, which visitors never need, for up to the 120 seconds of any script (spec 9). If that fails, once more with the next connection. */
async function follow(): Promise<void> {
  try {
    const { listen } = await withinScriptTimeout('Account', () => import('./account'));
    await listen();
  } catch (error) {
    console.error('The session could not be read.', error);
    window.addEventListener('online', () => void follow(), { once: true });
    useSession.setState({ status: 'failed', ...SIGNED_OUT, roleFailure: ROLE_FAILURES.unavailable });
  }
}

/** Ends when public pages may be shown. */
function untilShown(): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ status }: Session) => status !== 'loading' && resolve();
    useSession.subscribe(check);
    check(useSession.getState());
  });
}
