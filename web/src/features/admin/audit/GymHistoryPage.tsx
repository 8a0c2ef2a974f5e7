import { useParams } from 'react-router-dom';
import { gymNames } from '../../../stores/gyms';
import { useOptionalValue } from '../../../stores/values';
import { LinkButton } from '../../../ui/Button';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { AuditEntries } from './AuditEntries';
import { UndoChange } from './UndoChange';
import { UnmergeChange } from './UnmergeChange';

/** `/admin/gyms/{gymId}/history`: who changed what about a gym and when. Changes can be undone. */
export default function GymHistoryPage() {
  const { gymId = '' } = useParams();
  const name = useOptionalValue(gymNames, gymId);
  return (
    <AdminLayout
      title="History"
      documentTitle={name ? `History: ${name}` : undefined}
      description="A gym’s change history."
      path={paths.adminGymHistory(gymId)}
      parents={[{ name: 'Gyms', to: paths.adminGyms }, ...(name ? [{ name, to: paths.adminGym(gymId) }] : [])]}
      lead={name ? `All changes to ${name}, newest first.` : 'All changes to this gym, newest first.'}
      actions={<LinkButton to={paths.adminGym(gymId)}>Edit gym</LinkButton>}
    >
      <AuditEntries key={gymId} list={`target=gyms/${gymId}`} empty="No changes yet. Changes made by an import are in its report.">
        {(entry) => (
          <>
            <UndoChange entry={entry} />
            <UnmergeChange entry={entry} />
          </>
        )}
      </AuditEntries>
    </AdminLayout>
  );
}
