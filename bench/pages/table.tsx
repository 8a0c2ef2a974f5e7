import GymsPage from '@web/features/admin/gyms/GymsPage';
import { useSession } from '@web/stores/session';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

// bench/table.ts answers calls to functions at its own address.
const { fetch } = globalThis;
globalThis.fetch = (input, init) =>
  (typeof input === 'string' || input instanceof URL) && String(input).endsWith('/listGyms')
    ? listGyms(String(init?.body), init?.signal ?? null)
    : fetch(input, init);

/** Records which text was answered last: before the page has the response, rows of an earlier text look just as finished. */
async function listGyms(body: string, signal: AbortSignal | null): Promise<Response> {
  const response = await fetch(`/listGyms?${new URLSearchParams({ body })}`, { signal });
  const text = await response.text();
  const { data } = JSON.parse(body) as { data: { q?: string } };
  document.documentElement.dataset.answered = data.q ?? '';
  return new Response(text, { status: response.status, headers: response.headers });
}

useSession.setState({
  status: 'known',
  account: { uid: 'admin', email: 'admin@example.com', emailVerified: true },
  profile: { email: 'admin@example.com', isAdmin: true, isGymOwner: false, ownedGyms: [], createdAt: '2026-01-01T00:00:00.000Z' },
  rolesReady: true,
  roleFailureMessage: null,
});

/** The product's own page, over the gyms that bench/table.ts serves. */
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter useTransitions={false}>
      <GymsPage />
    </BrowserRouter>,
  );
}
