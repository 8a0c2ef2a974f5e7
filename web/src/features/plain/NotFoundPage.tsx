import { outOfAddress, searchPath } from '@contract';
import { useLocation } from 'react-router-dom';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { SearchBox } from '../../widgets/search/SearchBox';
import { suggestionsFor } from './suggestions';
import * as styles from './plain.module.css';

/** Maximum length of the search text taken from the address. No place or gym has a longer name. */
const QUERY_LENGTH_LIMIT = 60;

/** The 404 page: a search for the words in the address, and pages the visitor may have meant. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const searchText = searchTextFromPath(pathname);
  return (
    <div className="container page">
      <PageMeta title="Page not found" description="There’s no page at this address." path={pathname} hidden />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'Page not found' }]} />
      <h1>404: Page not found</h1>
      <p className="lead">We couldn’t find {pathname}. The address may be misspelled, or the page may have moved.</p>
      <SearchBox
        key={pathname}
        id="meant-search"
        label="Search for a gym, city or state"
        placeholder="City, ZIP code or gym"
        defaultValue={searchText}
        className={styles.search}
      />
      <section aria-labelledby="meant" className={styles.meant}>
        <h2 id="meant">Did you mean one of these?</h2>
        <ul className={styles.list}>
          {searchText && (
            <li>
              <Link to={searchPath(searchText)}>Search for “{searchText}”</Link>
            </li>
          )}
          {suggestionsFor(pathname).map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The last part of an address as words: `austin bjj` for `/gyms/austin-bjj.html`. */
function searchTextFromPath(pathname: string): string {
  const last = outOfAddress(pathname).split('/').filter(Boolean).at(-1) ?? '';
  return last
    .replace(/\.[a-z]{2,5}$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, QUERY_LENGTH_LIMIT);
}
