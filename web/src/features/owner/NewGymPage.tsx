import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { paths } from '../../words/paths';
import { Guard } from '../../router/Guard';
import { PageMeta } from '../../head/PageMeta';
import { useUnsaved } from '../../router/useUnsaved';
import { createGym } from '../../actions/gyms';
import { showToast } from '../../stores/toasts';
import { enteredFacts } from './editor/entries';
import type { Entries } from './editor/fields';
import { DraftNotice } from './editor/DraftNotice';
import { GymForm } from './editor/GymForm';
import { changedIn, withChanges } from './editor/merge';
import { renamedAsStored } from './editor/scheduleEntries';
import { keepChanges, NEW_GYM, useDraft } from './editor/useDraft';

export default function NewGymPage() {
  return (
    <Guard need="admin">
      <div className="container page">
        <PageMeta title="Add a gym" description="Add a gym to the directory." path={paths.adminNewGym} hidden />
        <Breadcrumbs crumbs={[{ name: 'Home', to: '/' }, { name: 'Admin', to: paths.admin }, { name: 'Add a gym' }]} />
        <h1>Add a gym</h1>
        <NewGym />
      </div>
    </Guard>
  );
}

const NONE: Entries = {};

function NewGym() {
  const navigate = useNavigate();
  const [entries, setEntries] = useState(NONE);
  const [made, setMade] = useState<{ readonly id: string; readonly sent: Entries } | null>(null);
  const { draft, forgetDraft, kept } = useDraft(NEW_GYM, NONE, made === null ? entries : NONE, true);
  useUnsaved(made === null && Object.values(entries).some((text) => text !== ''), kept);
  useEffect(() => {
    if (made) void navigate(paths.adminGym(made.id));
  }, [made, navigate]);
  // What is typed until the editor is there is offered by it.
  useEffect(() => {
    if (made) keepChanges(made.id, changedIn(renamedAsStored(made.sent, made.sent), renamedAsStored(entries, made.sent)));
  }, [made, entries]);
  const save = async () => {
    const facts = enteredFacts(entries);
    const { id } = await createGym(facts);
    showToast('success', `${facts.name} is added. Its page is there now; the city’s list follows within a few minutes.`);
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
