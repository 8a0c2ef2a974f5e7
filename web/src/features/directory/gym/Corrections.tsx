import { sitePaths } from '@contract';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../../components/Link';
import { ErrorBox } from '../../../components/ErrorBox';
import { useNow } from '../../../components/useNow';
import { paths } from '../../../paths';
import { KEEP_SCROLL } from '../../../shell/useScroll';
import { isAdmin, useSession } from '../../../stores/session';
import { FORMS, FormLink } from './FormLink';
import type { GymProps } from './found';
import * as styles from './Corrections.module.css';

const CorrectionDialog = lazy(() =>
  import('./CorrectionDialog').then(
    ({ CorrectionDialog: loaded }) => ({ default: loaded }),
    () => ({ default: FormMissing }),
  ),
);

/** How a listing is put right: by anyone's report, by a user's suggestion, by the gym's owner. */
export function Corrections({ page }: GymProps) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  // The server does not know what stands after the hash.
  const ready = useNow() !== undefined;
  const form = ready && Object.hasOwn(FORMS, hash) ? FORMS[hash as keyof typeof FORMS] : undefined;
  const close = () => void navigate(pathname + search, { replace: true, state: KEEP_SCROLL });
  return (
    <section aria-labelledby="corrections" className={`no-print ${styles.corrections}`}>
      <h2 id="corrections">Something wrong or missing?</h2>
      <ul className={styles.ways}>
        <li>
          <FormLink form="suggest">Suggest a change</FormLink>
        </li>
        <li>
          <FormLink form="report">{page.gym.status === 'closed' ? 'Open again? Tell us' : 'Report this gym: closed, moved, wrong'}</FormLink>
        </li>
        <li>
          <OwnersLink page={page} />
        </li>
      </ul>
      <noscript>
        <p className="muted small">The two forms need JavaScript, which is turned off in your browser.</p>
      </noscript>
      {form && (
        <Suspense
          fallback={
            <p role="status" className="muted small">
              The form is on its way…
            </p>
          }
        >
          <CorrectionDialog form={form} page={page} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}

/** Its owner edits it; anyone else may say that it is theirs. */
function OwnersLink({ page: { id, gym } }: GymProps) {
  const owns = useSession(({ profile }) => profile?.isGymOwner === true && profile.ownedGyms.includes(id));
  const admin = useSession(isAdmin);
  if (owns) return <Link to={paths.myGym(id)}>Edit your gym</Link>;
  if (admin) return <Link to={paths.adminGym(id)}>Edit this gym</Link>;
  return <Link to={paths.contactAbout('my-gym', sitePaths.gym(gym))}>Is this your gym?</Link>;
}

const FormMissing = () => (
  <ErrorBox title="The form did not load.">
    Check your connection and reload the page, or write to us by <Link to={paths.contact}>the contact form</Link>.
  </ErrorBox>
);
