import { outOfAddress } from '@contract';
import { searchPath } from '@suggest';
import { useLocation } from 'react-router-dom';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { SearchBox } from '../../widgets/search/SearchBox';
import { suggestionsFor } from './suggestions';
import * as styles from './plain.module.css';

/** Letters of an address that are put into the search: more is no place's or gym's name. */
const ASKED_AT_MOST = 60;

/** An address that leads nowhere, with the search for what it names, and what its visitor may have meant. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  const asked = lastWords(pathname);
  return (
    <div className="container page">
      <PageMeta title="Page not found" description="This address leads nowhere." path={pathname} hidden />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'Page not found' }]} />
      <h1>404: Page not found</h1>
      <p className="lead">There is no page at {pathname}. The address may be misspelled, or the page may have moved.</p>
      <SearchBox
        key={pathname}
        id="meant-search"
        label="Search for a gym, city or state"
        placeholder="City, ZIP code or gym"
        defaultValue={asked}
        className={styles.search}
      />
      <section aria-labelledby="meant" className={styles.meant}>
        <h2 id="meant">Did you mean one of these?</h2>
        <ul className={styles.list}>
          {asked && (
            <li>
              <Link to={searchPath(asked)}>Places and gyms called “{asked}”</Link>
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

/** What the end of an address says in words: `austin bjj` of `/gyms/austin-bjj.html`. */
function lastWords(pathname: string): string {
  const last = outOfAddress(pathname).split('/').filter(Boolean).at(-1) ?? '';
  return last
    .replace(/\.[a-z]{2,5}$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, ASKED_AT_MOST);
}
