import { useSession } from '../../stores/session';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';

/** Asks users to verify their email address, and says why. Renders nothing for users who already have. */
export function VerifyEmailNote({ reason = 'An admin can’t approve your claim until you do.' }: { readonly reason?: string }) {
  const isUnverified = useSession(({ account }) => account?.emailVerified === false);
  if (!isUnverified) return null;
  return (
    <p>
      <strong>Verify your email address.</strong> {reason} Open the link in our email, or <Link to={paths.settings}>get a new one in your settings</Link>.
    </p>
  );
}
