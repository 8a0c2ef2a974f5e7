import { type EditableFactName, FACT_NAMES_IN_SENTENCE, isDeepEqual, getOwn, joinList } from '@contract';
import { type MergedPair, mergedPairs, unmergeGym } from '../../../stores/pairs';
import { useValue } from '../../../stores/values';
import { LoadState } from '../../../parts/LoadState';
import { useSubmit } from '../../../forms/useSubmit';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorBox } from '../../../ui/ErrorBox';
import * as styles from './GymComparison.module.css';

export interface UnmergeProps {
  /** The gym that was merged into another one. */
  readonly id: string;
  readonly close: () => void;
  readonly onUnmerged?: () => void;
}

/** Asks for confirmation to unmerge a gym. Says what the gym gets back and what stays with the other gym. */
export function UnmergeDialog({ id, close, onUnmerged }: UnmergeProps) {
  // If the gym can't be unmerged, `gyms` is a sentence that says why.
  const { value: gyms, ...load } = useValue(mergedPairs, id);
  return (
    <Dialog title="Unmerge these gyms?" onClose={close}>
      {!gyms && <LoadState load={load} what="the gyms" />}
      {gyms && (typeof gyms === 'string' ? <ErrorBox title={gyms} /> : <UnmergeForm {...gyms} id={id} close={close} onUnmerged={onUnmerged} />)}
    </Dialog>
  );
}

function UnmergeForm({ mergedGym, keptGym, id, close, onUnmerged }: MergedPair & UnmergeProps) {
  const { gym } = keptGym;
  const { gym: formerGym, before = {}, after = {} } = mergedGym.pointer.unmergeData ?? {};
  const { restoredLabels, keptLabels } = listMergedFacts({ before, after }, gym);
  const {
    busy,
    problem,
    fields: _fields,
    ...form
  } = useSubmit(async () => {
    await unmergeGym(id);
    showToast('success', `${formerGym?.name ?? 'The gym'} was unmerged and has its own page again.`);
    close();
    onUnmerged?.();
  });
  return (
    <form {...form} className="stack">
      {problem && <ErrorBox title={problem} />}
      <ul className={styles.bullets}>
        <li>{`${formerGym?.name ?? 'The other gym'} gets its own page again, with its previous details and URL.`}</li>
        {restoredLabels.length > 0 && (
          <li>
            {gym.name} gets back its previous {joinList(restoredLabels)}.
          </li>
        )}
        {keptLabels.length > 0 && <li>Details changed after the merge stay as they are: {joinList(keptLabels)}.</li>}
        <li>
          Owners, saves, claims, suggestions, discounts, page views and any sponsorship stay with {gym.name}. To give owners their gym back, add them on the
          unmerged gym’s owners page.
        </li>
        <li>These gyms won’t be suggested as duplicates again.</li>
      </ul>
      <div className="row">
        <Button onClick={close}>Cancel</Button>
        <Button kind="secondary" type="submit" busy={busy}>
          Unmerge gyms
        </Button>
      </div>
    </form>
  );
}

/**
 * The labels of the kept gym's facts that the merge changed. Unmerging restores a fact, unless it was changed again after the merge.
 * @param merge the facts that the merge changed, with their values before and after it
 * @param gym the kept gym as it is now
 */
function listMergedFacts(
  merge: { readonly before: object; readonly after: object },
  gym: object,
): { readonly restoredLabels: string[]; readonly keptLabels: string[] } {
  const afterMerge = new Map<string, unknown>(Object.entries(merge.after));
  const current = new Map<string, unknown>(Object.entries(gym));
  const names = [...new Set([...Object.keys(merge.before), ...afterMerge.keys()])].filter((name) => getOwn(FACT_NAMES_IN_SENTENCE, name) !== undefined);
  const hasChangedSince = (name: string) => !isDeepEqual(current.get(name), afterMerge.get(name));
  const toLabels = (facts: readonly string[]) => facts.map((name) => FACT_NAMES_IN_SENTENCE[name as EditableFactName]);
  return { restoredLabels: toLabels(names.filter((name) => !hasChangedSince(name))), keptLabels: toLabels(names.filter(hasChangedSince)) };
}
