import { lazyPart } from '../../../lazy/lazyPart';
import { type Decided, pairLists, type PairsKey } from '../../../stores/pairs';
import { paths } from '../../../words/paths';
import { ListHead } from '../shared/ListHead';
import { PagedLiveList } from '../shared/LiveList';
import { Queue, type QueueKey } from '../shared/Queue';
import { useShownList } from '../shared/useShownList';
import { pairKey } from './keepApart';
import { PairItem } from './PairItem';

const CompareTwo = lazyPart<object>('The form for choosing two gyms', async () => (await import('./CompareTwo')).CompareTwo);

type Show = 'open' | Decided;
const KEYS: Record<Show, readonly QueueKey[]> = {
  open: [
    ['o', 'compare'],
    ['n', 'not the same gym'],
  ],
  one: [
    ['o', 'open the gym'],
    ['s', 'unmerge'],
  ],
  two: [['o', 'compare']],
};
const NAMES: Record<Show, string> = { open: 'To review', one: 'Merged', two: 'Not the same' };
const NONE: Record<Show, string> = {
  open: 'No possible duplicates to review',
  one: 'No gyms have been merged yet',
  two: 'No gyms have been marked as different yet',
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
        lead="Listings that may be the same gym, likeliest first. Compare them, then merge them or mark them as different gyms. You can unmerge gyms later."
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
