import { type Worklist, WORKLISTS, type WorklistKey, worklists } from '../../../stores/worklist';
import { paths } from '../../../words/paths';
import { ListHead } from '../shared/ListHead';
import { PagedLiveList } from '../shared/LiveList';
import { Queue, type QueueKey } from '../shared/Queue';
import { useShownList } from '../shared/useShownList';
import { GymToCheckItem } from './GymToCheckItem';

const KEYS: readonly QueueKey[] = [
  ['s', 'still true'],
  ['o', 'open the gym'],
  ['e', 'edit the gym'],
];
const NAMES: Record<Worklist, string> = { reported: 'Reported', outdated: 'Outdated' };
const NONE: Record<Worklist, string> = {
  reported: 'No reported facts to check',
  outdated: 'No outdated facts to check',
};

/** `/admin/worklist`: gyms with facts reported wrong or outdated, by state. The selection is in the address. */
export default function WorklistPage() {
  const { shown, state } = useShownList(WORKLISTS);
  const key: WorklistKey = state ? `${shown}=${state.code}` : shown;
  return (
    <div className="container page">
      <ListHead
        title="Worklist"
        description="Gyms with facts to check."
        path={paths.adminWorklist}
        lead="Call the gym or look at its website. Then fix what changed, or confirm that everything is still true. Its page updates right away and it leaves this list."
        label="Which gyms"
        names={NAMES}
        shown={shown}
        state={state}
        byState
      />
      <Queue keys={KEYS}>
        <PagedLiveList
          key={key}
          lists={worklists}
          of={key}
          what="gyms"
          onward="Show more"
          none={<p className="muted">{`${NONE[shown]}${state ? ` in ${state.name}` : ''}.`}</p>}
        >
          {(gym) => <GymToCheckItem key={gym.id} gym={gym} />}
        </PagedLiveList>
      </Queue>
    </div>
  );
}
