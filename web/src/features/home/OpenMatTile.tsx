import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { withCommas } from '../../words/withCommas';

function formatLabel(openMats: number): string {
  if (openMats === 0) return 'Find an open mat';
  return openMats === 1 ? 'open mat a week' : 'open mats a week';
}

/** A link to the open mats page, with the number of open mats a week. */
export function OpenMatTile({ openMats, className }: { readonly openMats: number; readonly className: string | undefined }) {
  return (
    <Link to={paths.openMats()} className={className}>
      {openMats > 0 && <b>{withCommas(openMats)}</b>}
      <span>
        <strong>{formatLabel(openMats)}</strong>
        <u>All open mats</u>
      </span>
    </Link>
  );
}
