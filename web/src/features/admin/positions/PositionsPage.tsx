import { stateByCode } from '@contract';
import { useSearchParams } from 'react-router-dom';
import { Select } from '../../../ui/Field';
import { paths } from '../../../words/paths';
import { AdminHead } from '../shared/AdminHead';
import * as admin from '../shared/admin.module.css';
import { InTurn } from './InTurn';
import * as styles from './positions.module.css';
import { StateOptions } from '../../../widgets/places/StateOptions';

/** `/admin/positions`: gyms without a position, to be placed one after the other. The selected state is in the address. */
export default function PositionsPage() {
  const [params, setParams] = useSearchParams();
  const state = stateByCode(params.get('state') ?? '')?.code;
  return (
    <div className="container page">
      <AdminHead
        title="Missing locations"
        description="Gyms without an exact location."
        path={paths.adminPositions}
        above={[{ name: 'Gyms', to: paths.adminGyms }]}
        lead="Go through gyms whose location is missing or approximate. Look up the address on a map, then place the pin here."
      />
      <div className={`${admin.below} ${styles.choose}`}>
        <Select label="State" name="state" value={state ?? ''} onChange={({ target }) => setParams(target.value === '' ? {} : { state: target.value })}>
          <option value="">All states</option>
          <StateOptions />
        </Select>
      </div>
      <InTurn key={state} state={state} />
    </div>
  );
}
