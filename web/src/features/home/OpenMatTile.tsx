import { useNavigate } from 'react-router-dom';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import * as styles from './OpenMatTile.module.css';
import { withCommas } from '../../words/withCommas';

/** The half mat that a visitor can step onto: how many open mats there are, and those near a place. */
export function OpenMatTile({ openMats, className }: { readonly openMats: number; readonly className: string | undefined }) {
  const navigate = useNavigate();
  return (
    <div className={`${className} ${styles.tile}`}>
      <Link to={paths.openMats()} className={styles.count}>
        {openMats > 0 && <b>{withCommas(openMats)}</b>}
        <span>
          <strong>{openMats > 0 ? (openMats === 1 ? 'open mat a week' : 'open mats a week') : 'Step onto a mat'}</strong>
          <u>All open mats</u>
        </span>
      </Link>
      <form
        action={paths.openMats()}
        method="get"
        className={`${styles.near} no-print`}
        onSubmit={(event) => {
          event.preventDefault();
          const near = String(new FormData(event.currentTarget).get('near') ?? '').trim();
          void navigate(near === '' ? paths.openMats() : `${paths.openMats()}?${new URLSearchParams({ near })}`);
        }}
      >
        <label htmlFor="open-mats-near">Open mats near</label>
        <input id="open-mats-near" name="near" type="search" enterKeyHint="search" autoComplete="postal-code" maxLength={80} placeholder="ZIP code or city" />
        <button type="submit">Show</button>
      </form>
    </div>
  );
}
