import { Link } from './Link';
import { paths } from '../words/paths';

/** How somebody who runs a gym comes to own its page. */
export function BecomeOwner() {
  return (
    <p>
      Find your gym in the directory. “Is this your gym?” on its page makes you its owner, once an admin has agreed. Is it not listed?{' '}
      <Link to={paths.proposeGym}>Propose it</Link>
    </p>
  );
}
