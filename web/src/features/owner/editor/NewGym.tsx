import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createGym } from '../../../stores/gyms';
import { useLeaveWarning } from '../../../hooks/useLeaveWarning';
import { showToast } from '../../../stores/toasts';
import { paths } from '../../../words/paths';
import { DraftNotice } from './DraftNotice';
import { parseFacts } from '../../../widgets/gym-edit/entries';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { GymForm } from './GymForm';
import { diffEntries, applyFormChanges } from '../../../widgets/gym-edit/merge';
import { renameToStored } from '../../../widgets/gym-edit/scheduleEntries';
import { storeGymDraft, NEW_GYM } from './gymDrafts';
import { useDraft } from './useDraft';

const NO_ENTRIES: Entries = {};

/** The form for adding a gym. */
export function NewGym() {
  const navigate = useNavigate();
  const [entries, setEntries] = useState(NO_ENTRIES);
  const [created, setCreated] = useState<{ readonly id: string; readonly sent: Entries } | null>(null);
  const { draft, forgetDraft, isDraftStored } = useDraft(NEW_GYM, NO_ENTRIES, created === null ? entries : NO_ENTRIES);
  useLeaveWarning(created === null && Object.values(entries).some((text) => text !== ''), isDraftStored);
  useEffect(() => {
    if (created) void navigate(paths.adminGym(created.id));
  }, [created, navigate]);
  // Text typed after the save becomes a draft, which the new gym's editor offers.
  useEffect(() => {
    if (created) storeGymDraft(created.id, diffEntries(renameToStored(created.sent, created.sent), renameToStored(entries, created.sent)));
  }, [created, entries]);
  const save = async () => {
    const facts = parseFacts(entries);
    const { id } = await createGym(facts);
    showToast('success', `Added ${facts.name}. Its page is live now, and the city’s list updates within a few minutes.`);
    setCreated({ id, sent: entries });
  };
  const set = (changed: Entries) => setEntries((current) => ({ ...current, ...changed }));
  return (
    <GymForm entries={entries} set={set} isAdmin save={save} saveLabel="Add gym">
      {draft && (
        <DraftNotice
          at={draft.at}
          restore={() => {
            setEntries((current) => applyFormChanges(NO_ENTRIES, current, draft.changed).entries);
            forgetDraft();
          }}
          discard={forgetDraft}
        />
      )}
    </GymForm>
  );
}
