import { stateByCode } from '@contract';
import { useSearchParams } from 'react-router-dom';
import { Guard } from '../../../router/Guard';
import { type Worklist, WORKLISTS, type WorklistKey, worklists } from '../../../stores/worklist';
import { LinkChip } from '../../../ui/Chip';
import { Select } from '../../../ui/Field';
import { paths } from '../../../words/paths';
import { AdminHead } from '../AdminHead';
import * as styles from '../admin.module.css';
import * as own from './worklist.module.css';
import { PagedLiveList } from '../LiveList';
import { Queue, type QueueKey } from '../Queue';
import { GymToCheckItem } from './GymToCheckItem';
import { StateOptions } from '../../../widgets/places/StateOptions';

/** `/admin/worklist`: gyms whose facts are reported wrong or outdated, by state. What is chosen stands in the address. */
export default function WorklistPage() {
  return (
    <Guard need="admin">
      <GymsToCheck />
    </Guard>
  );
}

const KEYS: readonly QueueKey[] = [
  ['s', 'still true'],
  ['o', 'open the gym'],
  ['e', 'edit the gym'],
];
const NAMES: Record<Worklist, string> = { reported: 'Reported wrong', outdated: 'Outdated' };
const NONE: Record<Worklist, string> = {
  reported: 'Visitors have reported nothing that is still to be answered',
  outdated: 'Everything that was ever checked still counts as checked',
};

function addressOf(list: Worklist, state: string | undefined): string {
  const params = new URLSearchParams({ ...(list !== 'reported' && { show: list }), ...(state !== undefined && { state }) });
  return params.size > 0 ? `${paths.adminWorklist}?${params}` : paths.adminWorklist;
}

function GymsToCheck() {
  const [params, setParams] = useSearchParams();
  const list = WORKLISTS.find((one) => one === params.get('show')) ?? 'reported';
  const state = stateByCode(params.get('state') ?? '');
  const key: WorklistKey = state ? `${list}=${state.code}` : list;
  const choose = (code: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (code === '') after.delete('state');
      else after.set('state', code);
      return after;
    });
  return (
    <div className="container page">
      <AdminHead
        title="Worklist"
        description="Gyms whose facts are to be checked."
        path={paths.adminWorklist}
        lead="Call the gym or look at its site. Put right what has changed, or say that all is still true: its page says so at once, and it leaves this list."
      />
      <div className={`${styles.below} ${own.choose}`}>
        <nav aria-label="Which gyms" className="row">
          {WORKLISTS.map((one) => (
            <LinkChip key={one} to={addressOf(one, state?.code)} keepScroll on={one === list}>
              {NAMES[one]}
            </LinkChip>
          ))}
        </nav>
        <Select label="State" name="state" value={state?.code ?? ''} onChange={({ target }) => choose(target.value)}>
          <option value="">All states</option>
          <StateOptions />
        </Select>
      </div>
      <Queue keys={KEYS}>
        <PagedLiveList
          key={key}
          lists={worklists}
          of={key}
          what="gyms"
          onward="Show more"
          none={
            <p className="muted">
              {NONE[list]}
              {state && ` in ${state.name}`}.
            </p>
          }
        >
          {(gym) => <GymToCheckItem key={gym.id} gym={gym} />}
        </PagedLiveList>
      </Queue>
    </div>
  );
}
