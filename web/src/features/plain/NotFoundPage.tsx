import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { paths } from '../../words/paths';
import { PageMeta } from '../../head/PageMeta';
import { suggestionsFor } from './suggestions';
import * as styles from './plain.module.css';

/** An address that leads nowhere, with what its visitor may have meant. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <div className="container page">
      <PageMeta title="Page not found" description="This address leads nowhere." path={pathname} hidden />
      <Empty level={1} title="404: Page not found" action={<LinkButton to={paths.states}>Find Gyms</LinkButton>}>
        <p>There is no page at {pathname}. Did you mean one of these?</p>
        <ul className={styles.list}>
          {suggestionsFor(pathname).map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      </Empty>
    </div>
  );
}
