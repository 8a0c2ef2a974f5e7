import type { RemainingGym } from '@contract';
import { type ReactNode, useState } from 'react';
import { LinkButton } from '../../../ui/Button';
import { paths } from '../../../words/paths';
import * as styles from './editor.module.css';
import { useLeaveWarning } from '../../../hooks/useLeaveWarning';
import { FormProblem } from '../../../forms/useSubmit';
import { readGym, saveGym, type StoredGym } from '../../../stores/gyms';
import { getFieldProblems, getMergedGym, getErrorReason } from '../../../words/problems';
import { showToast } from '../../../stores/toasts';
import { confirmStatusChange } from '../../../widgets/gym-edit/confirmStatusChange';
import { ConflictNotice } from './ConflictNotice';
import { DraftNotice } from './DraftNotice';
import { applySentEdit, buildEdit } from '../../../widgets/gym-edit/edit';
import { applySave, applyEntries, mergeOthersChanges, resolveConflict, restoreChanges, createEditorState } from './editorState';
import { GymForm } from './GymForm';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { diffEntries, findChangedNames } from '../../../widgets/gym-edit/merge';
import { LostAccessNotice, useHasLostAccess } from './LostAccessNotice';
import { MergedNotice } from './MergedNotice';
import { SectionTabs } from './SectionTabs';
import { requestMove, removeRequestedChanges } from './stateMove';
import { PagePreview } from './PagePreview';
import { ScheduleChanges } from './ScheduleChanges';
import { removeSavedChanges } from './gymDrafts';
import { useDraft } from './useDraft';
import { useFocusFromHash } from './useFocusFromHash';

export interface EditGymProps {
  /** The gym as it was when the page was opened. */
  readonly gym: StoredGym;
  readonly isAdmin: boolean;
  /** Called with the stored gym after a save. */
  readonly onSaved: (gym: StoredGym) => void;
  readonly actions?: ReactNode;
}

const GYM_DELETED = 'This gym no longer exists.';

/** Says why an import left a gym as a draft, and how to publish it. */
const JiuJitsuDoubtNotice = () => (
  <div className={styles.notice}>
    <p>
      <strong>We can’t confirm that this gym teaches jiu-jitsu.</strong> It came from an imported list and is a draft for now. If it does teach jiu-jitsu, set
      its status to “Open and listed.”
    </p>
  </div>
);

/** Whether the user may no longer edit the gym. If only a field is off limits to owners, the error names the field. */
const isAccessLost = (error: unknown): boolean => getErrorReason(error) === 'not-allowed' && Object.keys(getFieldProblems(error)).length === 0;

/** Edits one gym. Sends only the changes, keeps text typed during a save, and merges other users' changes field by field. */
export function EditGym({ gym: initialGym, isAdmin, onSaved, actions }: EditGymProps) {
  const [editorState, setEditorState] = useState(() => createEditorState(initialGym));
  const { gym, entries, original, conflicts } = editorState;
  /** The gym that this one was merged into during the edit. That gym's editor offers the unsaved changes. */
  const [mergedInto, setMergedInto] = useState<RemainingGym>();
  /** The reference of the request to move the gym to another state, once it is sent. */
  const [moveReference, setMoveReference] = useState<string>();
  const { draft, forgetDraft, isDraftStored } = useDraft(mergedInto?.id ?? gym.id, original, entries);
  const hasUnsavedChanges = findChangedNames(original, entries).length > 0;
  const hasLostAccess = useHasLostAccess(gym.id) && !isAdmin;
  useLeaveWarning(hasUnsavedChanges && !(mergedInto && isDraftStored), isDraftStored);
  useFocusFromHash();

  const save = async () => {
    if (conflicts.length > 0) throw new FormProblem(Object.fromEntries(conflicts.map(({ name }) => [name, 'Choose which version to keep.'])));
    const edit = buildEdit(gym, entries);
    if (!edit) {
      // Entries that mean the same as the stored values are shown as stored, so that they don't count as changes.
      setEditorState(createEditorState(gym));
      showToast('info', 'You haven’t changed anything.');
      return;
    }
    if (!(await confirmStatusChange(gym.name, edit.changes.status))) return;
    const response = await saveGym(gym.id, edit).catch(handleRejection);
    if (!response) return;
    const { version } = response;
    removeSavedChanges(gym.id, diffEntries(original, entries));
    const stored = await readGym(gym.id).catch(() => applySentEdit(gym, entries, version));
    if (!stored) throw new FormProblem({}, GYM_DELETED);
    setEditorState((current) => applySave(current, editorState, stored));
    onSaved(stored);
    const otherChanges = version > gym.version + 1 ? ', along with changes someone else made' : '';
    showToast('success', `Saved${otherChanges}. The gym’s page is updated. Lists and search will update within a few minutes.`);
  };
  const handleRejection = async (error: unknown): Promise<undefined> => {
    const merged = getMergedGym(error);
    if (merged) {
      setMergedInto(merged);
      return;
    }
    if (isAccessLost(error)) return explainLostAccess(error);
    if (getErrorReason(error) !== 'stale-edit') throw error;
    const newer = await readGym(gym.id);
    if (!newer) throw new FormProblem({}, GYM_DELETED);
    // This isn't shown as an error, because the conflict notice explains it and is updated as the user resolves conflicts.
    setEditorState((current) => mergeOthersChanges(current, newer));
  };
  /** Deleting a gym also ends its ownership, and the backend's error doesn't say which of the two happened. */
  const explainLostAccess = async (error: unknown): Promise<never> => {
    const exists = await readGym(gym.id).then(Boolean, () => true);
    if (!exists) throw new FormProblem({}, GYM_DELETED);
    throw isAdmin ? error : new FormProblem({}, 'You’re no longer an owner of this gym, so you can’t edit it.');
  };
  const askToMove = async (moveEntries: Entries) => {
    const reference = await requestMove(editorState, moveEntries);
    setEditorState((current) => removeRequestedChanges(current, editorState));
    setMoveReference(reference);
  };
  return (
    <div className={styles.columns}>
      <SectionTabs />
      <GymForm
        entries={entries}
        updateEntries={(changed) => setEditorState((current) => applyEntries(current, changed))}
        isAdmin={isAdmin}
        gymId={gym.id}
        original={original}
        hasStatusField
        save={save}
        saveLabel="Save changes"
        askToMove={isAdmin ? undefined : askToMove}
        moveReference={moveReference}
        scheduleChanges={<ScheduleChanges gym={gym} entries={entries} />}
        actions={
          <>
            {gym.status !== 'draft' && <LinkButton to={paths.gym(gym)}>View page</LinkButton>}
            {actions}
          </>
        }
      >
        {mergedInto && <MergedNotice into={mergedInto} isAdmin={isAdmin} hasUnsavedChanges={hasUnsavedChanges} isDraftStored={isDraftStored} />}
        {hasLostAccess && !mergedInto && (
          <LostAccessNotice gym={gym} hasUnsavedChanges={hasUnsavedChanges} isDraftStored={isDraftStored} onMerged={setMergedInto} />
        )}
        {gym.doubts?.includes('jiu-jitsu') && <JiuJitsuDoubtNotice />}
        {draft && (
          <DraftNotice
            at={draft.at}
            restore={() => {
              setEditorState((current) => restoreChanges(current, draft.changed));
              forgetDraft();
            }}
            discard={forgetDraft}
          />
        )}
        {(editorState.hasOthersChanges || conflicts.length > 0) && (
          <ConflictNotice
            key={gym.version}
            conflicts={conflicts}
            entries={entries}
            hasUnsavedChanges={hasUnsavedChanges}
            resolve={(conflict, side) => setEditorState((current) => resolveConflict(current, conflict, side))}
          />
        )}
      </GymForm>
      <PagePreview gym={gym} entries={entries} />
    </div>
  );
}
