import type { StayingGym } from '@contract';
import { type ReactNode, useState } from 'react';
import { LinkButton } from '../../../ui/Button';
import { paths } from '../../../words/paths';
import * as styles from './editor.module.css';
import { useUnsaved } from '../../../hooks/useUnsaved';
import { FormProblem } from '../../../forms/useSubmit';
import { readGym, saveGym, type StoredGym } from '../../../stores/gyms';
import { fieldProblems, gymMergedInto, reasonOf } from '../../../words/problems';
import { showToast } from '../../../stores/toasts';
import { confirmStatus } from '../../../widgets/gym-edit/confirmStatus';
import { ConflictNotice } from './ConflictNotice';
import { DraftNotice } from './DraftNotice';
import { applySentEdit, editIn } from '../../../widgets/gym-edit/edit';
import { type Editing, decided, joined, startEditing, restoreChanges, saved, applyTyped } from './editing';
import { GymForm } from './GymForm';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { changedIn, changedNames } from '../../../widgets/gym-edit/merge';
import { LostNotice, useIsLost } from './LostNotice';
import { MergedNotice } from './MergedNotice';
import { PartTabs } from './PartTabs';
import { requestMove, withoutRequested } from './moving';
import { Preview } from './Preview';
import { forgetSaved } from './keptChanges';
import { useDraft } from './useDraft';
import { useNamedField } from './useNamedField';

export interface EditGymProps {
  /** The gym as it was when the page was opened. */
  readonly gym: StoredGym;
  readonly admin: boolean;
  /** Receives the stored gym after a save. */
  readonly saved: (gym: StoredGym) => void;
  readonly actions?: ReactNode;
}

const GYM_DELETED = 'This gym no longer exists.';
/** Why an import kept a gym as a draft, and how to publish it. */
const UnprovenNotice = () => (
  <div className={styles.notice}>
    <p>
      <strong>We can’t confirm that this gym teaches jiu-jitsu.</strong> It came from an imported list and is a draft for now. If it does teach jiu-jitsu, set
      its status to “Open and listed.”
    </p>
  </div>
);

/** Refused as a whole, not because of a field that only admins may change. */
const isNoLongerAllowed = (error: unknown): boolean => reasonOf(error) === 'not-allowed' && Object.keys(fieldProblems(error)).length === 0;

/** Edits one gym. Only changes are sent, text typed during a save stays, and changes by others are merged field by field. */
export function EditGym({ gym: first, admin, saved: tell, actions }: EditGymProps) {
  const [editing, setEditing] = useState(() => startEditing(first));
  const { gym, entries, shown, clashes } = editing;
  /** The gym that this one was merged into while it was edited. Typed text is kept for that gym and offered there. */
  const [into, setInto] = useState<StayingGym>();
  /** The reference of a request to move the gym to another state. */
  const [requested, setRequested] = useState<string>();
  const { draft, forgetDraft, kept } = useDraft(into?.id ?? gym.id, shown, entries);
  const unsaved = changedNames(shown, entries).length > 0;
  const isLost = useIsLost(gym.id) && !admin;
  useUnsaved(unsaved && !(into && kept), kept);
  useNamedField();

  const save = async () => {
    if (clashes.length > 0) throw new FormProblem(Object.fromEntries(clashes.map(({ name }) => [name, 'Choose which version to keep.'])));
    const edit = editIn(gym, entries);
    if (!edit) {
      // Entries that mean the same as the stored values are shown as stored, so that they don't count as changes.
      setEditing(startEditing(gym));
      showToast('info', 'You haven’t changed anything.');
      return;
    }
    if (!(await confirmStatus(gym.name, edit.changes.status))) return;
    const answer = await saveGym(gym.id, edit).catch(handleRefusal);
    if (!answer) return;
    const { version } = answer;
    forgetSaved(gym.id, changedIn(shown, entries));
    const stored = await readGym(gym.id).catch(() => applySentEdit(gym, entries, version));
    if (!stored) throw new FormProblem({}, GYM_DELETED);
    setEditing((now) => saved(now, editing, stored));
    tell(stored);
    const otherChanges = version > gym.version + 1 ? ', along with changes someone else made' : '';
    showToast('success', `Saved${otherChanges}. The gym’s page is updated. Lists and search follow within a few minutes.`);
  };
  const handleRefusal = async (error: unknown): Promise<undefined> => {
    const merged = gymMergedInto(error);
    if (merged) {
      setInto(merged);
      return;
    }
    if (isNoLongerAllowed(error)) return noLongerAllowed(error);
    if (reasonOf(error) !== 'stale-edit') throw error;
    const newer = await readGym(gym.id);
    if (!newer) throw new FormProblem({}, GYM_DELETED);
    // The notice covers everything, and stays accurate once the choices are made.
    setEditing((now) => joined(now, newer));
  };
  /** A deletion also ends the ownership, and the backend doesn't reveal whether a gym exists to users who don't own it. */
  const noLongerAllowed = async (error: unknown): Promise<never> => {
    const isThere = await readGym(gym.id).then(Boolean, () => true);
    if (!isThere) throw new FormProblem({}, GYM_DELETED);
    throw admin ? error : new FormProblem({}, 'You’re no longer an owner of this gym, so you can’t edit it.');
  };
  const askToMove = async (place: Entries) => {
    const reference = await requestMove(editing, place);
    setEditing((now) => withoutRequested(now, editing));
    setRequested(reference);
  };
  const change = (step: (now: Editing) => Editing) => setEditing(step);
  return (
    <div className={styles.columns}>
      <PartTabs />
      <GymForm
        entries={entries}
        set={(changed) => change((now) => applyTyped(now, changed))}
        admin={admin}
        gymId={gym.id}
        shown={shown}
        withStatus
        save={save}
        saveLabel="Save changes"
        askToMove={admin ? undefined : askToMove}
        requested={requested}
        actions={
          <>
            {gym.status !== 'draft' && <LinkButton to={paths.gym(gym)}>View page</LinkButton>}
            {actions}
          </>
        }
      >
        {into && <MergedNotice into={into} admin={admin} />}
        {isLost && !into && <LostNotice gym={gym} unsaved={unsaved} kept={kept} merged={setInto} />}
        {gym.doubts?.includes('jiu-jitsu') && <UnprovenNotice />}
        {draft && (
          <DraftNotice
            at={draft.at}
            restore={() => {
              change((now) => restoreChanges(now, draft.changed));
              forgetDraft();
            }}
            discard={forgetDraft}
          />
        )}
        {(editing.joined || clashes.length > 0) && (
          <ConflictNotice
            key={gym.version}
            clashes={clashes}
            entries={entries}
            unsaved={unsaved}
            decide={(clash, side) => change((now) => decided(now, clash, side))}
          />
        )}
      </GymForm>
      <Preview gym={gym} entries={entries} />
    </div>
  );
}
