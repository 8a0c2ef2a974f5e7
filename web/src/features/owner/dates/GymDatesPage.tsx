import { useNow } from '../../../hooks/useNow';
import type { StoredGym } from '../../../stores/gyms';
import { LinkButton } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import { GymLayout } from '../GymLayout';
import { AddChange } from './AddChange';
import { UpcomingChanges } from './UpcomingChanges';
import * as styles from './dates.module.css';
import { ReportedDates } from './ReportedDates';
import { ChangesToReview } from './ChangesToReview';
import { UpcomingSessions } from './UpcomingSessions';

/** `/my-gyms/{id}/dates`: changes to specific dates. */
export default function GymDatesPage() {
  return (
    <GymLayout
      title="Schedule changes"
      formatHeading={(name) => `Schedule changes for ${name}`}
      getPath={paths.myGymDates}
      parent={{ name: 'My Gyms', to: paths.myGyms }}
      getGymPath={paths.myGym}
    >
      {(gym) => (gym.status === 'published' ? <GymDates gym={gym} /> : <NotListed gym={gym} />)}
    </GymLayout>
  );
}

function GymDates({ gym }: { readonly gym: StoredGym }) {
  const now = useNow() ?? new Date();
  return (
    <div className={styles.page}>
      <p className="lead">
        Cancel, move or confirm classes on specific dates. Visitors see your changes right away on <Link to={paths.gym(gym)}>your page</Link>, and within
        minutes in search and the list of open mats.
      </p>
      <AddChange gym={gym} now={now} />
      <ReportedDates gym={gym} now={now} />
      <ChangesToReview gym={gym} now={now} />
      <UpcomingSessions gym={gym} now={now} />
      <UpcomingChanges gym={gym} now={now} />
    </div>
  );
}

function NotListed({ gym: { id, status } }: { readonly gym: StoredGym }) {
  return (
    <div className={styles.page}>
      <Empty
        title={status === 'draft' ? 'This gym isn’t listed yet' : 'This gym is closed permanently'}
        action={<LinkButton to={paths.myGym(id)}>Edit gym</LinkButton>}
      >
        {status === 'draft'
          ? 'Once it’s listed, you can cancel, move or add classes here.'
          : 'It has no classes to change. If it’s open again, edit its status first.'}
      </Empty>
    </div>
  );
}
