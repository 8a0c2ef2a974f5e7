import { useSession } from '../../stores/session';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';

/** Tells a claimant whose address is not verified that the claim can't be approved yet. */
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
