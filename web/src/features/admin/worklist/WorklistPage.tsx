import { useLiveList } from '../../../stores/liveLists';
import { type Worklist, type WorklistKey, worklists } from '../../../stores/worklist';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminList } from '../shared/AdminList';
import { ListFilters } from '../shared/ListFilters';
import type { Shortcut } from '../shared/Shortcuts';
import { formatListTitle, useListParams } from '../shared/useListParams';
import { GymToCheckItem } from './GymToCheckItem';

const SHORTCUTS: readonly Shortcut[] = [
  ['s', 'still true'],
  ['o', 'open the gym'],
  ['e', 'edit the gym'],
];
const LISTS: Record<Worklist, string> = { reported: 'Reported', outdated: 'Outdated' };
const EMPTY_TEXTS: Record<Worklist, string> = {
  reported: 'No reported changes to check',
  outdated: 'No outdated details to check',
};

/** `/admin/worklist`: gyms with reported or outdated facts, in all states or in one. */
export default function WorklistPage() {
  const { list, state } = useListParams(LISTS);
  const key: WorklistKey = state ? `${list}=${state.code}` : list;
  return (
    <AdminLayout
      title="Worklist"
      documentTitle={formatListTitle('Worklist', list === 'outdated' && LISTS.outdated, state?.name)}
      description="Gyms with details to check."
      path={paths.adminWorklist}
      lead="Call the gym or look at its website. Then fix what changed, or confirm that everything is still true. Its page updates right away, and the gym is removed from this list."
    >
      <ListFilters path={paths.adminWorklist} label="Which gyms" lists={LISTS} hasStateFilter />
      <GymsToCheck key={key} worklist={key} empty={`${EMPTY_TEXTS[list]}${state ? ` in ${state.name}` : ''}.`} />
    </AdminLayout>
  );
}

function GymsToCheck({ worklist, empty }: { readonly worklist: WorklistKey; readonly empty: string }) {
  return (
    <AdminList list={useLiveList(worklists, worklist)} plural="gyms" empty={empty} shortcuts={SHORTCUTS}>
      {(gym) => <GymToCheckItem key={gym.id} gym={gym} />}
    </AdminList>
  );
}
