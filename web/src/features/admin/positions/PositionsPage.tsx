import { paths } from '../../../words/paths';
import { AdminFrame } from '../shared/AdminFrame';
import { ListFilters } from '../shared/ListFilters';
import { useListAddress } from '../shared/useListAddress';
import { PositionQueue } from './PositionQueue';

/** `/admin/positions`: gyms without a position, to be placed one after the other. */
export default function PositionsPage() {
  const state = useListAddress({}).state?.code;
  return (
    <AdminFrame
      title="Missing locations"
      description="Gyms without an exact location."
      path={paths.adminPositions}
      above={[{ name: 'Gyms', to: paths.adminGyms }]}
      lead="Go through gyms whose location is missing or approximate. Look up the address on a map, then place the pin here."
    >
      <ListFilters path={paths.adminPositions} byState />
      <PositionQueue key={state} state={state} />
    </AdminFrame>
  );
}
