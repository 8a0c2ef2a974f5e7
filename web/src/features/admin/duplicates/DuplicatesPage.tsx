import { lazyPart } from '../../../parts/lazyPart';
import { useLiveList } from '../../../stores/liveLists';
import { type PairDecision, pairLists, type PairsKey } from '../../../stores/pairs';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminList } from '../shared/AdminList';
import { ListFilters } from '../shared/ListFilters';
import type { Shortcut } from '../shared/Shortcuts';
import { formatListTitle, useListParams } from '../shared/useListParams';
import { getPairKey } from './markAsDifferent';
import { PairItem } from './PairItem';

const ChooseTwoGyms = lazyPart<object>('The form for choosing two gyms', async () => (await import('./ChooseTwoGyms')).ChooseTwoGyms);

type PairList = 'open' | PairDecision;
const SHORTCUTS: Record<PairList, readonly Shortcut[]> = {
  open: [
    ['o', 'compare'],
    ['n', 'not the same gym'],
  ],
  same: [
    ['o', 'open the gym'],
    ['s', 'unmerge'],
  ],
  different: [['o', 'compare']],
};
const LISTS: Record<PairList, string> = { open: 'To review', same: 'Merged', different: 'Not the same' };
const EMPTY_TEXTS: Record<PairList, string> = {
  open: 'No possible duplicates to review',
  same: 'No gyms have been merged yet',
  different: 'No gyms have been marked as different yet',
};

/** `/admin/duplicates`: possible duplicates by state, and past decisions. */
export default function DuplicatesPage() {
  const { list, state } = useListParams(LISTS);
  const isOpen = list === 'open';
  const filteredState = isOpen ? state : undefined;
  const key: PairsKey = isOpen && filteredState ? `open=${filteredState.code}` : list;
  return (
    <AdminLayout
      title="Duplicates"
      documentTitle={formatListTitle('Duplicates', !isOpen && LISTS[list], filteredState?.name)}
      description="Gyms that may be listed twice."
      path={paths.adminDuplicates}
      lead="Gyms that may be listed twice, most likely first. Compare them, then merge them or mark them as different gyms. You can unmerge gyms later."
    >
      <ListFilters path={paths.adminDuplicates} label="Which pairs" lists={LISTS} hasStateFilter={isOpen} />
      <ChooseTwoGyms />
      <Pairs key={key} pairsKey={key} list={list} empty={`${EMPTY_TEXTS[list]}${filteredState ? ` in ${filteredState.name}` : ''}.`} />
    </AdminLayout>
  );
}

interface PairsProps {
  readonly pairsKey: PairsKey;
  readonly list: PairList;
  readonly empty: string;
}

function Pairs({ pairsKey, list, empty }: PairsProps) {
  return (
    <AdminList
      list={useLiveList(pairLists, pairsKey)}
      plural="pairs"
      empty={empty}
      decisionKey={list === 'open' ? getPairKey : undefined}
      shortcuts={SHORTCUTS[list]}
    >
      {(pair) => <PairItem key={pair.id} pair={pair} />}
    </AdminList>
  );
}
