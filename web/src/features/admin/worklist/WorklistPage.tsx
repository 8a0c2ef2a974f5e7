import { type Worklist, WORKLISTS, type WorklistKey, worklists } from '../../../stores/worklist';
import { paths } from '../../../words/paths';
import { ListHead } from '../ListHead';
import { PagedLiveList } from '../LiveList';
import { Queue, type QueueKey } from '../Queue';
import { useShownList } from '../useShownList';
import { GymToCheckItem } from './GymToCheckItem';

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

/** `/admin/worklist`: gyms with facts reported wrong or outdated, by state. The selection is in the address. */
export default function WorklistPage() {
  const { shown, state } = useShownList(WORKLISTS);
  const key: WorklistKey = state ? `${shown}=${state.code}` : shown;
  return (
    <div className="container page">
      <ListHead
        title="Worklist"
        description="Gyms whose facts are to be checked."
        path={paths.adminWorklist}
        lead="Call the gym or look at its site. Put right what has changed, or say that all is still true: its page says so at once, and it leaves this list."
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
