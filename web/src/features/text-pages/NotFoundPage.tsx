import { decodeUrlPart, getSearchPath } from '@contract';
import { useLocation } from 'react-router-dom';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { SearchBox } from '../../widgets/search/SearchBox';
import { suggestPages } from './suggestPages';
import * as styles from './textPages.module.css';

/** The maximum length of the search text taken from the URL. Few gyms have a longer name, and its beginning is enough to find them. */
const MAX_QUERY_LENGTH = 60;

/** The 404 page: a search for the words in the URL, and pages the visitor may have meant. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const searchText = readSearchText(pathname);
  return (
    <div className="container page">
      <PageMeta title="Page not found" description="There’s no page at this URL." path={pathname} noindex />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'Page not found' }]} />
      <h1>404: Page not found</h1>
      <p className="lead">We couldn’t find {pathname}. The link may be misspelled, or the page may have moved.</p>
      <SearchBox
        key={pathname}
        id="meant-search"
        label="Search for a gym, city or state"
        placeholder="City, ZIP code or gym"
        defaultValue={searchText}
        className={styles.search}
      />
      <section aria-labelledby="meant" className={styles.suggestions}>
        <h2 id="meant">Did you mean one of these?</h2>
        <ul className={styles.list}>
          {searchText && (
            <li>
              <Link to={getSearchPath(searchText)}>Search for “{searchText}”</Link>
            </li>
          )}
          {suggestPages(pathname).map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The words in the last part of a path: `austin bjj` for `/gyms/austin-bjj.html`. */
function readSearchText(pathname: string): string {
  const last = decodeUrlPart(pathname).split('/').filter(Boolean).at(-1) ?? '';
  return last
    .replace(/\.[a-z]{2,5}$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
}
