import { lazyPart } from '../../../lazy/lazyPart';
import { type Decided, pairLists, type PairsKey } from '../../../stores/pairs';
import { paths } from '../../../words/paths';
import { ListHead } from '../ListHead';
import { PagedLiveList } from '../LiveList';
import { Queue, type QueueKey } from '../Queue';
import { useShownList } from '../useShownList';
import { pairKey } from './keepApart';
import { PairItem } from './PairItem';

const CompareTwo = lazyPart<object>('The choice of two gyms', async () => (await import('./CompareTwo')).CompareTwo);

type Show = 'open' | Decided;
const KEYS: Record<Show, readonly QueueKey[]> = {
  open: [
    ['o', 'compare them'],
    ['n', 'not the same gym'],
  ],
  one: [
    ['o', 'open the gym'],
    ['s', 'split again'],
  ],
  two: [['o', 'compare them']],
};
const NAMES: Record<Show, string> = { open: 'To decide', one: 'Merged', two: 'Not the same' };
const NONE: Record<Show, string> = {
  open: 'No two gyms wait to be compared',
  one: 'No gyms were merged here yet',
  two: 'Nobody has said yet of two gyms that they are not the same',
};
const SHOWN = ['open', 'one', 'two'] as const satisfies readonly Show[];

/** `/admin/duplicates`: possible duplicates by state, and past decisions. The selection is in the address. */
export default function DuplicatesPage() {
  const { shown: show, state } = useShownList(SHOWN);
  const key: PairsKey = show === 'open' && state ? `open=${state.code}` : show;
  return (
    <div className="container page">
      <ListHead
        title="Duplicates"
        description="Gyms that may be listed twice."
        path={paths.adminDuplicates}
        lead="Two listings that may be one gym, the likeliest first. Compare them, then merge them or say that they are two. Merged gyms can be split again."
        label="Which pairs"
        names={NAMES}
        shown={show}
        state={state}
        byState={show === 'open'}
      />
      <CompareTwo />
      <Queue keys={KEYS[show]}>
        <PagedLiveList
          key={key}
          lists={pairLists}
          of={key}
          what="pairs"
          onward="Show more"
          keyOf={show === 'open' ? pairKey : undefined}
          none={<p className="muted">{`${NONE[show]}${show === 'open' && state ? ` in ${state.name}` : ''}.`}</p>}
        >
          {(pair) => <PairItem key={pair.id} pair={pair} />}
        </PagedLiveList>
      </Queue>
    </div>
  );
}
