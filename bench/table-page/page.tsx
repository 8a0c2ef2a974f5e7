import GymsPage from '@web/features/admin/gyms/GymsPage';
import { useSession } from '@web/stores/session';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

// The measurement serves what the functions would: an address of its own site in place of theirs.
const { fetch } = globalThis;
globalThis.fetch = (input, init) =>
  (typeof input === 'string' || input instanceof URL) && String(input).endsWith('/listGyms')
    ? fetch(`/listGyms?${new URLSearchParams({ body: String(init?.body) })}`, { signal: init?.signal ?? null })
    : fetch(input, init);

useSession.setState({
  status: 'known',
  account: { uid: 'admin', email: 'admin@example.com', emailVerified: true },
  profile: { email: 'admin@example.com', isAdmin: true, isGymOwner: false, ownedGyms: [], createdAt: '2026-01-01T00:00:00.000Z' },
  rolesReady: true,
  roleFailure: null,
});

/** The product's own page, over the gyms that the measurement serves. */
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter useTransitions={false}>
      <GymsPage />
    </BrowserRouter>,
  );
}
