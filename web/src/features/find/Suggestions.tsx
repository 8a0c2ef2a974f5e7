import type { FindResults } from '../../loaders/find';
import { Link } from '../../ui/Link';
import { countOf } from '../../words/facts';
import * as styles from './meant.module.css';

/** What words may mean besides the gyms that they found: places, affiliations, people. Gyms that read alike only where none was found. */
export function Suggestions({ results: { suggestions, meant }, found }: { results: FindResults; found: number }) {
  const shown = suggestions.filter(({ kind }) => kind !== 'gym' || found === 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="meant" className={styles.meant}>
      <h3 id="meant">{meant ? 'Or did you mean' : found === 0 ? 'Did you mean' : 'Also by these words'}</h3>
      <ul>
        {shown.map(({ path, title, detail, gyms }) => (
          <li key={path + title}>
            <Link to={path}>{title}</Link> <span className="muted small">{`${detail}${gyms !== undefined ? ` · ${countOf(gyms, 'gym')}` : ''}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
