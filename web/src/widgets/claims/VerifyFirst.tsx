import { useSession } from '../../stores/session';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';

/** Tells a claimant that their claim can't be approved until they verify their email address. */
export function VerifyFirst() {
  const isUnverified = useSession(({ account }) => account?.emailVerified === false);
  if (!isUnverified) return null;
  return (
    <p>
      <strong>Verify your email address.</strong> An admin can’t approve your claim until you do. Open the link in our email, or{' '}
      <Link to={paths.settings}>get a new one in your settings</Link>.
    </p>
  );
}
