import { sitePaths } from '@contract';
import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import type { Gyms, Side } from './mergeChoices';
import * as styles from './GymComparison.module.css';

/** A short summary of one of the two gyms, with links to its page, editor and history. */
export function GymSummary({ gyms, side }: { readonly gyms: Gyms; readonly side: Side }) {
  const { name, city, state, status, id, source } = gyms[side];
  const path = sitePaths.gym(gyms[side]);
  const statusSuffix = { published: '', draft: ' · draft', closed: ' · closed permanently' }[status];
  return (
    <>
      <b className={styles.line}>{name}</b>
      <span className={styles.line}>{`${city}, ${state}${statusSuffix}`}</span>
      <span className={`${styles.line} small muted`}>{path}</span>
      <span className={`${styles.line} small`}>
        <span>
          {source.name === 'site' ? 'Entered here' : `From ${source.name}`}
          {' · '}
        </span>
        {status !== 'draft' && (
          <>
            <Link to={path}>Gym page</Link>
            {' · '}
          </>
        )}
        <Link to={paths.adminGym(id)}>Edit</Link>
        <span>{' · '}</span>
        <Link to={paths.adminGymHistory(id)}>History</Link>
      </span>
    </>
  );
}
