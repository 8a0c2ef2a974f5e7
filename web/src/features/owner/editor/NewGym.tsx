import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createGym } from '../../../stores/gyms';
import { useUnsaved } from '../../../hooks/useUnsaved';
import { showToast } from '../../../stores/toasts';
import { paths } from '../../../words/paths';
import { DraftNotice } from './DraftNotice';
import { parseFacts } from '../../../widgets/gym-edit/entries';
import type { Entries } from '../../../widgets/gym-edit/fields';
import { GymForm } from './GymForm';
import { changedIn, withChanges } from '../../../widgets/gym-edit/merge';
import { renameToStored } from '../../../widgets/gym-edit/scheduleEntries';
import { keepChanges, NEW_GYM } from './keptChanges';
import { useDraft } from './useDraft';

const NONE: Entries = {};

/** The form for a gym that is not listed yet. */
export function NewGym() {
  const navigate = useNavigate();
  const [entries, setEntries] = useState(NONE);
  const [made, setMade] = useState<{ readonly id: string; readonly sent: Entries } | null>(null);
  const { draft, forgetDraft, kept } = useDraft(NEW_GYM, NONE, made === null ? entries : NONE);
  useUnsaved(made === null && Object.values(entries).some((text) => text !== ''), kept);
  useEffect(() => {
    if (made) void navigate(paths.adminGym(made.id));
  }, [made, navigate]);
  // Entries typed before the editor has loaded are offered by it.
  useEffect(() => {
    if (made) keepChanges(made.id, changedIn(renameToStored(made.sent, made.sent), renameToStored(entries, made.sent)));
  }, [made, entries]);
  const save = async () => {
    const facts = parseFacts(entries);
    const { id } = await createGym(facts);
    showToast('success', `Added ${facts.name}. Its page is live now, and the city’s list updates within a few minutes.`);
    setMade({ id, sent: entries });
  };
  const set = (changed: Entries) => setEntries((now) => ({ ...now, ...changed }));
  return (
    <GymForm entries={entries} set={set} admin save={save} saveLabel="Add gym">
      {draft && (
        <DraftNotice
          at={draft.at}
          restore={() => {
            setEntries((now) => withChanges(NONE, now, draft.changed).entries);
            forgetDraft();
          }}
          discard={forgetDraft}
        />
      )}
    </GymForm>
  );
}
