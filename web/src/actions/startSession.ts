import { READ_DEADLINE_MS } from '@contract';
import { withinScriptTimeout } from '../lib/script';
import { MARKER, markedSession } from '../storage/sessionMarker';
import { ROLE_FAILURES, type Session, SIGNED_OUT, useSession } from '../stores/session';

/** Called once, when the app starts; ends when the first state is known. Another tab's signing in is noticed by its marker. */
export async function startSession(): Promise<void> {
  window.addEventListener('storage', (event) => {
    if (event.key === MARKER && event.newValue !== null) void follow();
  });
  if (!markedSession()) return;
  useSession.setState({ status: 'loading' });
  const late = setTimeout(knowNobody, READ_DEADLINE_MS);
  void follow();
  await untilKnown();
  clearTimeout(late);
}

/** Fetches what follows an account: visitors never need it. Where that fails, once more with the next connection. */
async function follow(): Promise<void> {
  try {
    const { listen } = await withinScriptTimeout('Account', () => import('./account'));
    await listen();
  } catch (error) {
    console.error('The session could not be read.', error);
    window.addEventListener('online', () => void follow(), { once: true });
    knowNobody();
  }
}

/** Until the account has come after all: pages that are everybody's are shown meanwhile. */
function knowNobody(): void {
  useSession.setState({ status: 'known', ...SIGNED_OUT, roleFailure: ROLE_FAILURES.unavailable });
}

function untilKnown(): Promise<void> {
  return new Promise((resolve) => {
    const check = ({ status }: Session) => status === 'known' && resolve();
    useSession.subscribe(check);
    check(useSession.getState());
  });
}
