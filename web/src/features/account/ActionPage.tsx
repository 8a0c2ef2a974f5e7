import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../head/PageMeta';
import { paths } from '../../words/paths';
import * as styles from './account.module.css';
import { ApplyEmailedCode } from './ApplyEmailedCode';
import { ChoosePassword } from './ChoosePassword';
import { IncompleteLink } from './LinkProblem';
import { isLinkMode, LINK_TITLES, type LinkMode } from './linkModes';

/** `/account/action`: the page that all links in account emails open. */
export default function ActionPage() {
  const [query] = useSearchParams();
  const mode = query.get('mode');
  const code = query.get('oobCode');
  const title = isLinkMode(mode) ? LINK_TITLES[mode] : 'Link not valid';
  return (
    <div className="container page">
      <PageMeta title={title} description="A link from one of our emails." path={paths.accountAction} noindex />
      <div className={styles.box}>
        <h1>{title}</h1>
        {isLinkMode(mode) && code ? <EmailedLink key={code} mode={mode} code={code} /> : <IncompleteLink />}
      </div>
    </div>
  );
}

function EmailedLink({ mode, code }: { readonly mode: LinkMode; readonly code: string }) {
  return mode === 'resetPassword' ? <ChoosePassword code={code} /> : <ApplyEmailedCode mode={mode} code={code} />;
}
