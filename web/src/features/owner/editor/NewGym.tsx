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
  const [createdGym, setCreatedGym] = useState<{ readonly id: string; readonly sentEntries: Entries } | null>(null);
  const { draft, forgetDraft, isDraftStored } = useDraft(NEW_GYM, NO_ENTRIES, createdGym === null ? entries : NO_ENTRIES);
  useLeaveWarning(createdGym === null && Object.values(entries).some((text) => text !== ''), isDraftStored);
  useEffect(() => {
    if (createdGym) void navigate(paths.adminGym(createdGym.id));
  }, [createdGym, navigate]);
  // Text typed after the save becomes a draft, which the new gym's editor offers.
  useEffect(() => {
    if (!createdGym) return;
    const { id, sentEntries } = createdGym;
    storeGymDraft(id, diffEntries(renameToStored(sentEntries, sentEntries), renameToStored(entries, sentEntries)));
  }, [createdGym, entries]);
  const save = async () => {
    const facts = parseFacts(entries);
    const { id } = await createGym(facts);
    showToast('success', `Added ${facts.name}. Its page is live now, and the city’s list updates within a few minutes.`);
    setCreatedGym({ id, sentEntries: entries });
  };
  const updateEntries = (changed: Entries) => setEntries((current) => ({ ...current, ...changed }));
  return (
    <GymForm entries={entries} updateEntries={updateEntries} isAdmin save={save} saveLabel="Add gym">
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
