import { SUGGESTED_FACTS, type SuggestedFact } from '@contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { TextArea } from '../../ui/Field';
import { MOVED_HASH, paths, SUGGEST_HASH } from '../../words/paths';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { suggestionForm } from '../../forms/suggestionForm';
import { useTyped } from '../../forms/useTyped';
import { suggestChange } from '../../actions/messages';
import { useSession } from '../../stores/session';
import { enteredSuggestion, timetableOf } from './correctionEntries';
import { useTypedEntries } from '../../forms/useTypedEntries';
import { entriesOf } from '../../widgets/gym-edit/entries';
import { isStandingField } from '../../widgets/gym-edit/scheduleEntries';
import { FactFields } from './FactFields';
import { FormLink } from './FormLink';
import type { GymProps } from './found';
import { Problem } from './Problem';
import { TimetableFields } from './TimetableFields';
import { useAdopted, useSendAsked } from './useSendAsked';

interface Props extends GymProps {
  /** Asks for the new address alone. */
  readonly isMove?: boolean;
  readonly onSent: (reference: string) => void;
}

const ADDRESS_FACTS = ['full_address', 'city', 'state', 'zip'] as const satisfies readonly SuggestedFact[];

/** What is typed into the fields of hours, classes and prices is kept by itself. */
const timetableName = (gymId: string): string => `timetable ${gymId}`;

/**
 * A user's correction, which an admin or the gym's owner decides and its author is told of. A visitor writes it, too: it is kept while they sign in,
 * and sent then.
 */
export function SuggestForm({ page: { id, gym, path }, isMove = false, onSent }: Props) {
  const name = isMove ? `moved ${id}` : suggestionForm(id);
  const isVisitor = useSession(({ account }) => account === null);
  const navigate = useNavigate();
  const adopted = useAdopted(name, isMove ? undefined : timetableName(id));
  const [shown] = useState(() => entriesOf(timetableOf(gym)));
  const timetable = useTypedEntries(timetableName(id), shown, (field) => isStandingField(shown, field));
  const { typed, forget } = useTyped(name);
  useSendAsked(typed.ref, adopted);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const suggestion = enteredSuggestion(entries, id, { gym, timetable: isMove ? shown : timetable.latest.current });
    if (isMove && !suggestion.changes) throw new FormProblem({ full_address: 'Enter the new address.' });
    if (isVisitor) return void (await navigate(paths.loginFor(path + (isMove ? MOVED_HASH : SUGGEST_HASH))));
    const { reference } = await suggestChange(suggestion);
    forget();
    if (!isMove) timetable.forget();
    onSent(reference);
  });
  return (
    <form {...form} {...typed} className="stack">
      <Problem text={problem} fields={fields} />
      {isMove && <FactFields facts={ADDRESS_FACTS} gym={gym} problems={fields} legend="Enter what you know of the new address." />}
      <TextArea
        label={isMove ? 'How do you know?' : 'What should be changed?'}
        name="comment"
        rows={isMove ? 2 : 4}
        hint={
          isMove
            ? 'Admins and the gym’s owners read it; the owners don’t see your e-mail address.'
            : 'Say what is right, and how you know; what has a field below, change there, too. Admins and the gym’s owners read it; the owners don’t see your e-mail address.'
        }
        error={fields.comment}
        required
      />
      {!isMove && (
        <>
          <FactFields facts={SUGGESTED_FACTS} gym={gym} problems={fields} legend="Change these right here, if they are wrong." />
          <TimetableFields entries={timetable.entries} set={timetable.set} problems={fields} />
        </>
      )}
      <Button kind="mat" type="submit" busy={busy}>
        {busy ? 'Sending…' : isVisitor ? 'Sign in and send' : 'Send suggestion'}
      </Button>
      {isVisitor && (
        <p>
          A suggestion needs an account, so that we can tell you what became of it. It is sent as soon as you are signed in. Without one, you can{' '}
          <FormLink form="report">report what is wrong</FormLink>.
        </p>
      )}
    </form>
  );
}
