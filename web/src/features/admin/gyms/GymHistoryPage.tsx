import { useEffect, useState } from 'react';
import { gymNameOf } from '../../../actions/gyms';
import { usePageParams } from '../../../router/page';
import { LinkButton } from '../../../ui/Button';
import { paths } from '../../../words/paths';
import * as styles from '../shared/admin.module.css';
import { AdminHead } from '../shared/AdminHead';
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
        description="A gym’s change history."
        path={paths.adminGymHistory(gymId)}
        above={[{ name: 'Gyms', to: paths.adminGyms }, ...(name ? [{ name, to: paths.adminGym(gymId) }] : [])]}
        lead={name ? `All changes to ${name}, newest first.` : 'All changes to this gym, newest first.'}
      />
      <p className={`row ${styles.below}`}>
        <LinkButton to={paths.adminGym(gymId)}>Edit gym</LinkButton>
      </p>
      <AuditEntries of={`target=gyms/${gymId}`} none="No changes yet. Changes made by an import are in its report.">
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
