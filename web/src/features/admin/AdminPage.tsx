import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { LinkButton } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { paths } from '../../words/paths';
import { Guard } from '../../router/Guard';
import { PageMeta } from '../../head/PageMeta';
import * as styles from './admin.module.css';
import { FindGymForm } from './FindGymForm';
import { ImportForm } from './ImportForm';
import { ImportList } from './ImportList';
import { RegenerateStats } from './RegenerateStats';
import { SponsorshipsWaiting } from './SponsorshipsWaiting';

export default function AdminPage() {
  return (
    <Guard need="admin">
      <div className="container page">
        <PageMeta title="Admin" description="Manage the directory." path={paths.admin} hidden />
        <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'Admin' }]} />
        <h1>Admin</h1>
        <div className={styles.columns}>
          <Panel title="Import gyms">
            <ImportForm />
          </Panel>
          <div>
            <Panel title="Inbox">
              <p className={styles.below}>What visitors and users wrote: messages, reports on gyms, corrections of listings.</p>
              <LinkButton to={paths.adminMessages}>Open the inbox</LinkButton>
            </Panel>
            <Panel title="Claims">
              <p className={styles.below}>Who asks to become the owner of a gym waits here for a decision.</p>
              <LinkButton to={paths.adminClaims}>Open the claims</LinkButton>
            </Panel>
            <Panel title="Users">
              <p className={styles.below}>Who has an account, what they own and do, and who is an admin. Every change by anyone stands in the audit log.</p>
              <p className="row">
                <LinkButton to={paths.adminUsers}>Users</LinkButton>
                <LinkButton to={paths.adminAudit}>Audit log</LinkButton>
              </p>
            </Panel>
            <Panel title="Photos">
              <p className={styles.below}>What was reported of photos waits here for a decision.</p>
              <LinkButton to={paths.adminPhotos}>Open the reports on photos</LinkButton>
            </Panel>
            <Panel title="Discounts">
              <p className={styles.below}>What gym owners propose waits here for a decision. Partners’ discounts are listed here, too.</p>
              <LinkButton to={paths.adminDiscounts}>Open the discounts</LinkButton>
            </Panel>
            <Panel title="Sponsorships">
              <p className={styles.below}>What is offered, what was bought, brands that wait for approval, disputes and paying back.</p>
              <SponsorshipsWaiting />
              <p className="row">
                <LinkButton to={paths.adminSponsorships}>Open the sponsorships</LinkButton>
                <LinkButton to={paths.adminTiers}>Tiers</LinkButton>
                <LinkButton to={paths.adminRevenue}>Revenue</LinkButton>
              </p>
            </Panel>
            <Panel title="Edit a gym">
              <FindGymForm />
              <p className={styles.below}>
                <LinkButton to={paths.adminNewGym}>Add a gym</LinkButton>
              </p>
            </Panel>
            <Panel title="Statistics">
              <RegenerateStats />
            </Panel>
            <Panel title="Featured content">
              <p className={styles.below}>Featured cities and gyms are managed at the end of the homepage, where they are shown.</p>
              <LinkButton to="/#featured-content">Go to the homepage</LinkButton>
            </Panel>
          </div>
        </div>
        <Panel title="Imports so far">
          <ImportList />
        </Panel>
      </div>
    </Guard>
  );
}
