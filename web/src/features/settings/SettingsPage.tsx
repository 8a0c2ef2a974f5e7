import { PageMeta } from '../../head/PageMeta';
import { useDirectLoad } from '../../hooks/useDirectLoad';
import { useSession } from '../../stores/session';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LoadingPage } from '../../ui/LoadingPage';
import { Panel } from '../../ui/Panel';
import { paths } from '../../words/paths';
import { ChangeEmail } from './ChangeEmail';
import { ChangePassword } from './ChangePassword';
import { DeleteAccount } from './DeleteAccount';
import { DownloadData } from './DownloadData';
import { EmailVerification } from './EmailVerification';
import { SignOutEverywhere } from './SignOutEverywhere';
import * as styles from './settings.module.css';

/** `/dashboard/settings`: email, password, sessions, data export, deletion. */
export default function SettingsPage() {
  const onlyGoogle = useSession(({ account }) => account?.withGoogle === 'only');
  // This page's CSP header allows Google's popup, which confirms the user's identity. Most other pages' headers don't.
  if (!useDirectLoad(onlyGoogle)) return <LoadingPage />;
  return (
    <div className="container page">
      <PageMeta title="Settings" description="Your account settings." path={paths.settings} noindex />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'My Dashboard', to: paths.dashboard }, { name: 'Settings' }]} />
      <h1>Settings</h1>
      <div className={styles.panels}>
        <Panel title="Email address">
          <EmailVerification />
          <ChangeEmail />
        </Panel>
        <Panel title="Password">
          <ChangePassword />
        </Panel>
        <Panel title="Where you’re signed in">
          <SignOutEverywhere />
        </Panel>
        <Panel title="Your data">
          <DownloadData />
        </Panel>
        <Panel title="Delete account">
          <DeleteAccount />
        </Panel>
      </div>
    </div>
  );
}
