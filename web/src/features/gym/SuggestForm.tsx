import { SUGGESTED_FACTS, type SuggestedFact } from '@contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/Field';
import { MOVED_HASH, paths, SUGGEST_HASH } from '../../words/paths';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { getSuggestionFormKey } from '../../forms/suggestionForm';
import { useUnsentForm } from '../../forms/useUnsentForm';
import { suggestChange } from '../../stores/messages';
import { useSession } from '../../stores/session';
import { parseSuggestion, pickEditorFacts } from './parseForms';
import { useUnsentValues } from '../../forms/useUnsentValues';
import { toEntries } from '../../widgets/gym-edit/entries';
import { isCurrentField } from '../../widgets/gym-edit/scheduleEntries';
import { FactFields } from './FactFields';
import { FormLink } from './FormLink';
import type { GymProps } from './gymProps';
import { SendFailure } from './SendFailure';
import { EditorFields } from './EditorFields';
import { useSignedOutDraft, useSubmitSignedOutDraft } from './useSignedOutDraft';

interface Props extends GymProps {
  /** Asks only for the new address. */
  readonly isMove?: boolean;
  readonly onSent: (reference: string) => void;
}

const ADDRESS_FACTS = ['full_address', 'city', 'state', 'zip'] as const satisfies readonly SuggestedFact[];

/** The hours, classes and prices, which use the editor's fields, have a draft of their own. */
const getEditorDraftName = (gymId: string): string => `timetable ${gymId}`;

/**
 * Suggests a change for the gym's owner or an admin to review. The user is notified of the decision. A signed-out visitor's
 * suggestion is kept while they sign in, then sent.
 */
export function SuggestForm({ page: { id, gym, path }, isMove = false, onSent }: Props) {
  const draftName = isMove ? `moved ${id}` : getSuggestionFormKey(id);
  const isSignedOut = useSession(({ account }) => account === null);
  const navigate = useNavigate();
  const hasDraft = useSignedOutDraft(draftName, isMove ? undefined : getEditorDraftName(id));
  const [initial] = useState(() => toEntries(pickEditorFacts(gym)));
  const editorFields = useUnsentValues(getEditorDraftName(id), initial, (field) => isCurrentField(initial, field));
  const { formProps, forget } = useUnsentForm(draftName);
  useSubmitSignedOutDraft(formProps.ref, hasDraft);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const suggestion = parseSuggestion(entries, id, { gym, editorFields: isMove ? initial : editorFields.latest.current });
    if (isMove && !suggestion.changes) throw new FormProblem({ full_address: 'Enter the new address.' });
    if (isSignedOut) return void (await navigate(paths.loginFor(path + (isMove ? MOVED_HASH : SUGGEST_HASH))));
    const { reference } = await suggestChange(suggestion);
    forget();
    if (!isMove) editorFields.forget();
    onSent(reference);
  });
  const sendLabel = isSignedOut ? 'Sign in and send' : 'Send suggestion';
  return (
    <form {...form} {...formProps} className="stack">
      <SendFailure text={problem} fields={fields} />
      {isMove && <FactFields facts={ADDRESS_FACTS} gym={gym} problems={fields} legend="What you know about the new address" />}
      <TextArea
        label={isMove ? 'How do you know?' : 'What should be changed?'}
        name="comment"
        rows={isMove ? 2 : 4}
        hint={
          isMove
            ? 'Admins and the gym’s owners can read this. Owners don’t see your email address.'
            : 'What’s wrong, and how do you know? You can also fix the details below. Admins and the gym’s owners can read this. Owners don’t see your email address.'
        }
        error={fields.comment}
        required
      />
      {!isMove && (
        <>
          <FactFields facts={SUGGESTED_FACTS} gym={gym} problems={fields} legend="Fix any of these that are wrong" />
          <EditorFields entries={editorFields.values} updateEntries={editorFields.set} problems={fields} />
        </>
      )}
      <Button kind="secondary" type="submit" busy={busy}>
        {busy ? 'Sending…' : sendLabel}
      </Button>
      {isSignedOut && (
        <p>
          You need an account so that we can tell you what we decide. We’ll send your suggestion as soon as you sign in. No account?{' '}
          <FormLink form="report">Report a problem instead</FormLink>.
        </p>
      )}
    </form>
  );
}
