import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { withCommas } from '../../words/withCommas';

/** A link to the open mats page, with the number of open mats a week. */
export function OpenMatTile({ openMats, className }: { readonly openMats: number; readonly className: string | undefined }) {
  return (
    <Link to={paths.openMats()} className={className}>
      {openMats > 0 && <b>{withCommas(openMats)}</b>}
      <span>
        <strong>{openMats > 0 ? (openMats === 1 ? 'open mat a week' : 'open mats a week') : 'Find an open mat'}</strong>
        <u>All open mats</u>
      </span>
    </Link>
  );
}
