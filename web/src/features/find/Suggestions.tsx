import type { FindResults } from '../../stores/findData';
import { Link } from '../../ui/Link';
import { formatCount } from '../../words/facts';
import * as styles from './interpretation.module.css';

/** Places, affiliations and people that the search text may mean. Similar gym names are suggested only if no gym was found. */
export function Suggestions({ results: { suggestions, interpretation }, total }: { results: FindResults; total: number }) {
  const shownSuggestions = suggestions.filter(({ kind }) => kind !== 'gym' || total === 0);
  if (shownSuggestions.length === 0) return null;
  return (
    <section aria-labelledby="meant" className={styles.interpretation}>
      <h3 id="meant">{interpretation ? 'Or did you mean' : total === 0 ? 'Did you mean' : 'Related results'}</h3>
      <ul>
        {shownSuggestions.map(({ path, title, detail, gyms }) => (
          <li key={path + title}>
            <Link to={path}>{title}</Link> <span className="muted small">{`${detail}${gyms !== undefined ? ` · ${formatCount(gyms, 'gym')}` : ''}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
