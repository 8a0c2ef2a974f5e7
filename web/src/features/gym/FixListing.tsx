import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../ui/Link';
import { useNow } from '../../hooks/useNow';
import { MOVED_HASH, paths } from '../../words/paths';
import { lazyPart } from '../../parts/lazyPart';
import { isAdmin, useSession } from '../../stores/session';
import type { FixListingDialogProps } from './FixListingDialog';
import { FORM_BY_HASH, FormLink } from './FormLink';
import type { GymProps } from './gymProps';
import * as styles from './FixListing.module.css';

const FixListingDialog = lazyPart<FixListingDialogProps>('The form', async () => (await import('./FixListingDialog')).FixListingDialog, {
  placeholder: (
    <p role="status" className="muted small">
      Loading the form…
    </p>
  ),
  floats: true,
  hint: (
    <>
      You can also use <Link to={paths.contact}>the contact form</Link>.
    </>
  ),
});

/** Ways to fix a gym's page: a report (no account needed), a suggested change (account needed), or the owner's editor. */
export function FixListing({ page }: GymProps) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  // The server doesn't get the hash, so the form opens only after hydration.
  const isHydrated = useNow() !== undefined;
  const form = isHydrated && Object.hasOwn(FORM_BY_HASH, hash) ? FORM_BY_HASH[hash as keyof typeof FORM_BY_HASH] : undefined;
  const close = () => void navigate(pathname + search, { replace: true, preventScrollReset: true });
  return (
    <section aria-labelledby="fix-listing" className={`no-print ${styles.fixListing}`}>
      <h2 id="fix-listing">Something wrong or missing?</h2>
      <ul className={styles.links}>
        <li>
          <FormLink form="suggest">Suggest a change</FormLink>
        </li>
        <li>
          <FormLink form="report">{page.gym.status === 'closed' ? 'Has it reopened? Tell us' : 'Report a problem'}</FormLink>
        </li>
        <li>
          <MovedLink page={page} />
        </li>
        <li>
          <OwnersLink page={page} />
        </li>
        <SignInToCheck page={page} />
      </ul>
      <noscript>
        <p className="muted small">These forms need JavaScript. Turn it on in your browser to use them.</p>
      </noscript>
      {form && <FixListingDialog form={form} page={page} onClose={close} />}
    </section>
  );
}

/** Invites visitors to sign in, since only signed-in users can confirm facts. */
function SignInToCheck({ page: { gym, path } }: GymProps) {
  const isSignedIn = useSession(({ account }) => account !== null);
  if (isSignedIn || gym.status === 'closed') return null;
  return (
    <li>
      <Link to={paths.loginFor(path)}>Sign in to confirm what’s still true</Link>
    </li>
  );
}

/** Owners and admins enter the new address in the editor. Other visitors suggest it. */
function MovedLink({ page: { id } }: GymProps) {
  const isOwner = useIsOwner(id);
  const isSessionAdmin = useSession(isAdmin);
  if (isOwner) return <Link to={paths.myGym(id) + MOVED_HASH}>My gym has moved</Link>;
  if (isSessionAdmin) return <Link to={paths.adminGym(id) + MOVED_HASH}>This gym has moved</Link>;
  return <FormLink form="moved">This gym has moved</FormLink>;
}

const useIsOwner = (id: string): boolean => useSession(({ profile }) => profile?.isGymOwner === true && profile.ownedGyms.includes(id));

/** Owners and admins get a link to the editor. Other visitors can claim the gym. */
function OwnersLink({ page: { id } }: GymProps) {
  const isOwner = useIsOwner(id);
  const isSessionAdmin = useSession(isAdmin);
  if (isOwner) return <Link to={paths.myGym(id)}>Edit your gym</Link>;
  if (isSessionAdmin) return <Link to={paths.adminGym(id)}>Edit this gym</Link>;
  return <Link to={paths.claimGym(id)}>Is this your gym?</Link>;
}
