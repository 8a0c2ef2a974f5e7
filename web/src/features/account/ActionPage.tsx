import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../head/PageMeta';
import { paths } from '../../words/paths';
import * as styles from './account.module.css';
import { AppliedCode } from './AppliedCode';
import { ChoosePassword } from './ChoosePassword';
import { LinkProblem } from './LinkProblem';
import { isMode, TITLES } from './linkModes';

/** `/account/action`: the target of all links in account emails. */
export default function ActionPage() {
  const [query] = useSearchParams();
  const mode = query.get('mode');
  const code = query.get('oobCode');
  const title = isMode(mode) ? TITLES[mode] : 'This link';
  return (
    <div className="container page">
      <PageMeta title={title} description="A link from one of our emails." path={paths.accountAction} hidden />
      <div className={styles.box}>
        <h1>{title}</h1>
        {!isMode(mode) || !code ? (
          <LinkProblem spent mode={null} />
        ) : mode === 'resetPassword' ? (
          <ChoosePassword key={code} code={code} />
        ) : (
          <AppliedCode key={code} mode={mode} code={code} />
        )}
      </div>
    </div>
  );
}
