import { useEffect, useState } from 'react';
import { gymNameOf } from '../../../actions/gyms';
import { usePageParams } from '../../../router/page';
import { LinkButton } from '../../../ui/Button';
import { paths } from '../../../words/paths';
import * as styles from '../admin.module.css';
import { AdminHead } from '../AdminHead';
import { AuditEntries } from '../audit/AuditEntries';
import { SplitMerged } from './SplitMerged';
import { Undo } from './Undo';

/** `/admin/gyms/{gymId}/history`: who changed what about a gym and when; each change can be undone. */
export default function GymHistoryPage() {
  const { gymId = '' } = usePageParams();
  return (
    <div className="container page">
      <History key={gymId} gymId={gymId} />
    </div>
  );
}

function History({ gymId }: { readonly gymId: string }) {
  const name = useName(gymId);
  return (
    <>
      <AdminHead
        title="History"
        of={name}
        description="Who changed what of a gym."
        path={paths.adminGymHistory(gymId)}
        above={[{ name: 'Gyms', to: paths.adminGyms }, ...(name ? [{ name, to: paths.adminGym(gymId) }] : [])]}
        lead={name ? `What was done to ${name}, the newest first.` : 'What was done to this gym, the newest first.'}
      />
      <p className={`row ${styles.below}`}>
        <LinkButton to={paths.adminGym(gymId)}>Edit the gym</LinkButton>
      </p>
      <AuditEntries of={`target=gyms/${gymId}`} none="Nothing that is kept in the audit log: an import says what it did in its own report.">
        {(entry) => (
          <>
            <Undo entry={entry} />
            <SplitMerged entry={entry} />
          </>
        )}
      </AuditEntries>
    </>
  );
}

/** The gym's name; undefined while unknown, or if it was deleted. */
function useName(gymId: string): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    let current = true;
    gymNameOf(gymId).then(
      (read) => current && setName(read),
      (error: unknown) => console.error('The name of the gym did not load.', error),
    );
    return () => {
      current = false;
    };
  }, [gymId]);
  return name;
}
