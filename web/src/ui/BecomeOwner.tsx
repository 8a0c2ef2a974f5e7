import { Link } from './Link';
import { paths } from '../words/paths';

/** Tells gym owners how to claim their gym. */
export function BecomeOwner() {
  return (
    <p>
      Find your gym in the directory and select “Is this your gym?” on its page. You’ll be able to edit it once an admin approves your claim. Not listed?{' '}
      <Link to={paths.proposeGym}>Suggest it</Link>
    </p>
  );
}
