import { useEffect } from 'react';
import { loadOverview, useOverview } from '../../../stores/overview';
import { Button, LinkButton } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { FindGymForm } from './FindGymForm';
import { DirectoryGrowth } from './DirectoryGrowth';
import { FailingUpdates } from './FailingUpdates';
import { PageHealth } from './PageHealth';
import { MostViewed } from './MostViewed';
import { WaitingQueues } from './WaitingQueues';

/** `/admin`: what needs attention, how the directory is growing, and whether its pages are up to date. */
export default function AdminPage() {
  return (
    <AdminLayout
      title="Admin"
      description="Manage the directory."
      path={paths.admin}
      actions={
        <>
          <LinkButton to={paths.adminNewGym}>Add gym</LinkButton>
          <LinkButton to={paths.adminImports}>Import gyms</LinkButton>
          <LinkButton to="/#featured-content">Featured content</LinkButton>
        </>
      }
    >
      <Overview />
    </AdminLayout>
  );
}

function Overview() {
  const status = useOverview((state) => state.status);
  const overview = useOverview((state) => state.overview);
  useEffect(() => void loadOverview(), []);
  return (
    <div className="stack" aria-busy={status === 'loading'}>
      {status === 'failed' && (
        <ErrorBox title="The overview didn’t load." action={<Button onClick={loadOverview}>Try again</Button>}>
          The other admin pages still work.
        </ErrorBox>
      )}
      {!overview && status === 'loading' && <Skeleton label="Loading the overview…" />}
      {overview && <WaitingQueues waiting={overview.waiting} />}
      <Panel title="Find a gym to edit">
        <FindGymForm />
      </Panel>
      {overview && (
        <>
          <DirectoryGrowth figures={overview.figures} />
          <MostViewed mostViewed={overview.mostViewed} />
          <FailingUpdates failing={overview.failing} />
          <PageHealth health={overview.health} />
        </>
      )}
    </div>
  );
}
