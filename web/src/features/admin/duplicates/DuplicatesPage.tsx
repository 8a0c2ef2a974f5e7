import { lazyPart } from '../../../parts/lazyPart';
import { useLiveList } from '../../../stores/liveLists';
import { type PairDecision, pairLists, type PairsKey } from '../../../stores/pairs';
import { paths } from '../../../words/paths';
import { AdminFrame } from '../shared/AdminFrame';
import { AdminList } from '../shared/AdminList';
import { ListFilters } from '../shared/ListFilters';
import type { Shortcut } from '../shared/Shortcuts';
import { listTitle, useListAddress } from '../shared/useListAddress';
import { pairKey } from './markAsDifferent';
import { PairItem } from './PairItem';

const CompareTwo = lazyPart<object>('The form for choosing two gyms', async () => (await import('./CompareTwo')).CompareTwo);

type PairList = 'open' | PairDecision;
const SHORTCUTS: Record<PairList, readonly Shortcut[]> = {
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
const LISTS: Record<PairList, string> = { open: 'To review', one: 'Merged', two: 'Not the same' };
const EMPTY: Record<PairList, string> = {
  open: 'No possible duplicates to review',
  one: 'No gyms have been merged yet',
  two: 'No gyms have been marked as different yet',
};

/** `/admin/duplicates`: possible duplicates by state, and past decisions. */
export default function DuplicatesPage() {
  const { shown, state } = useListAddress(LISTS);
  const isOpen = shown === 'open';
  const place = isOpen ? state : undefined;
  const key: PairsKey = isOpen && place ? `open=${place.code}` : shown;
  return (
    <AdminFrame
      title="Duplicates"
      documentTitle={listTitle('Duplicates', !isOpen && LISTS[shown], place?.name)}
      description="Gyms that may be listed twice."
      path={paths.adminDuplicates}
      lead="Listings that may be the same gym, likeliest first. Compare them, then merge them or mark them as different gyms. You can unmerge gyms later."
    >
      <ListFilters path={paths.adminDuplicates} label="Which pairs" lists={LISTS} byState={isOpen} />
      <CompareTwo />
      <Pairs key={key} of={key} shown={shown} empty={`${EMPTY[shown]}${place ? ` in ${place.name}` : ''}.`} />
    </AdminFrame>
  );
}

interface PairsProps {
  readonly of: PairsKey;
  readonly shown: PairList;
  readonly empty: string;
}

function Pairs({ of, shown, empty }: PairsProps) {
  return (
    <AdminList list={useLiveList(pairLists, of)} what="pairs" empty={empty} decisionKey={shown === 'open' ? pairKey : undefined} shortcuts={SHORTCUTS[shown]}>
      {(pair) => <PairItem key={pair.id} pair={pair} />}
    </AdminList>
  );
}
