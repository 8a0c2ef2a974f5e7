import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { ListFilters } from '../shared/ListFilters';
import { useListParams } from '../shared/useListParams';
import { PositionQueue } from './PositionQueue';

/** `/admin/positions`: sets missing locations, one gym at a time. */
export default function PositionsPage() {
  const { state } = useListParams({});
  return (
    <AdminLayout
      title="Missing locations"
      description="Gyms without an exact location."
      path={paths.adminPositions}
      parents={[{ name: 'Gyms', to: paths.adminGyms }]}
      lead="Go through gyms whose location is missing or approximate. Look up the address on a map, then place the pin here."
    >
      <ListFilters path={paths.adminPositions} hasStateFilter />
      <PositionQueue key={state?.code} state={state} />
    </AdminLayout>
  );
}
