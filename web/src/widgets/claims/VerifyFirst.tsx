import { useSession } from '../../stores/session';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';

/** Asks a user to verify their email address first, and says what it is needed for. */
export function VerifyFirst({ why = 'An admin can’t approve your claim until you do.' }: { readonly why?: string }) {
  const isUnverified = useSession(({ account }) => account?.emailVerified === false);
  if (!isUnverified) return null;
  return (
    <p>
      <strong>Verify your email address.</strong> {why} Open the link in our email, or <Link to={paths.settings}>get a new one in your settings</Link>.
    </p>
  );
}
