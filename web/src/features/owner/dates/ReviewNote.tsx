import type { StoredGym } from '../../../stores/gyms';
import { Link } from '../../../ui/Link';
import { formatCount } from '../../../words/facts';
import { paths } from '../../../words/paths';
import { findChangesToReview } from './findChangesToReview';

/** Says how many schedule changes of the gym may no longer be right, with a link to the questions about them. */
export function ReviewNote({ gym }: { readonly gym: StoredGym }) {
  const { orphaned, closures } = findChangesToReview(gym, new Date());
  const count = orphaned.length + closures.length;
  if (count === 0) return null;
  return (
    <p>
      <b>{`${formatCount(count, 'schedule change')} may no longer be right.`}</b>{' '}
      <Link to={paths.myGymDates(gym.id)} aria-label={`Check the schedule changes of ${gym.name}`}>
        {count === 1 ? 'Check it' : 'Check them'}
      </Link>
    </p>
  );
}
