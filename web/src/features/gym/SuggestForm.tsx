import { SUGGESTED_FACT_NAMES, SUGGESTED_FACTS } from '@contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Field, TextArea } from '../../ui/Field';
import { paths } from '../../words/paths';
import { useSubmit } from '../../forms/useSubmit';
import { useTyped } from '../../forms/useTyped';
import { suggestChange } from '../../actions/messages';
import { useSession } from '../../stores/session';
import { phoneLabel } from '../../words/facts';
import { enteredSuggestion, timetableOf } from './correctionEntries';
import { useTypedEntries } from '../../forms/useTypedEntries';
import { entriesOf } from '../../widgets/gym-edit/entries';
import { isStandingField } from '../../widgets/gym-edit/scheduleEntries';
import { FormLink } from './FormLink';
import type { GymProps } from './found';
import { Problem } from './Problem';
import { TimetableFields } from './TimetableFields';
import { useAdopted, useSendAsked } from './useSendAsked';

interface Props extends GymProps {
  readonly onSent: (reference: string) => void;
}

/** What is typed into the fields of hours, classes and prices is kept by itself. */
const timetableName = (gymId: string): string => `timetable ${gymId}`;

/**
 * A user's correction, which an admin or the gym's owner decides and its author is told of. A visitor writes it, too: it is kept while they sign in,
 * and sent then.
 */
export function SuggestForm({ page: { id, gym, path }, onSent }: Props) {
  const isVisitor = useSession(({ account }) => account === null);
  const navigate = useNavigate();
  const adopted = useAdopted(`suggest ${id}`, timetableName(id));
  const [shown] = useState(() => entriesOf(timetableOf(gym)));
  const timetable = useTypedEntries(timetableName(id), shown, (field) => isStandingField(shown, field));
  const { typed, forget } = useTyped(`suggest ${id}`);
  useSendAsked(typed.ref, adopted);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const suggestion = enteredSuggestion(entries, id, { gym, timetable: timetable.latest.current });
    if (isVisitor) return void (await navigate(paths.loginFor(`${path}#suggest`)));
    const { reference } = await suggestChange(suggestion);
    forget();
    timetable.forget();
    onSent(reference);
  });
  return (
    <form {...form} {...typed} className="stack">
      <Problem text={problem} fields={fields} />
      <TextArea
        label="What should be changed?"
        name="comment"
        rows={4}
        hint="Say what is right, and how you know; what has a field below, change there, too. Admins and the gym’s owners read it; the owners don’t see your e-mail address."
        error={fields.comment}
        required
      />
      <fieldset className="stack">
        <legend className="small muted">Change these right here, if they are wrong.</legend>
        {SUGGESTED_FACTS.map((name) => (
          <Field
            key={name}
            label={SUGGESTED_FACT_NAMES[name]}
            name={name}
            defaultValue={name === 'phone' && gym.phone ? phoneLabel(gym.phone) : (gym[name] ?? '')}
            error={fields[name]}
          />
        ))}
      </fieldset>
      <TimetableFields entries={timetable.entries} set={timetable.set} problems={fields} />
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
