import type { EnteredChange } from '@contract';
import { FormProblem } from '../../../forms/useSubmit';
import { Field } from '../../../ui/Field';
import { formatSessionTime } from '../../../words/sessions';
import { applyChanges } from './applyChanges';
import type { ClassFormProps } from './CancelClass';
import { DateForm } from './DateForm';
import { parseTimes } from './parseTimes';
import { TimeFields } from './TimeFields';
import { readWhy, WhyFields } from './WhyFields';

/** Moves a class on one date to another time or date. */
export function MoveClass({ gym, target: { classId, date, title, noun, when, now }, close, back }: ClassFormProps) {
  const send = async (entries: FormData) => {
    const toDate = String(entries.get('toDate') ?? '');
    if (toDate === '') throw new FormProblem({ toDate: 'Choose a date.' });
    const times = parseTimes(entries);
    const change: EnteredChange = { kind: 'moved', classId, date, ...(toDate !== date && { toDate }), ...times, ...readWhy(entries) };
    await applyChanges(gym, { changes: [change] }, `Moved: ${title} is now ${formatSessionTime({ date: toDate, start: times.start })}.`);
    close();
  };
  return (
    <DateForm action={`Move ${noun}`} send={send} back={back}>
      {(problems) => (
        <>
          <p>{`Now ${when}. Other dates stay as they are.`}</p>
          <Field label="New date" name="toDate" type="date" defaultValue={now.date} error={problems.toDate ?? problems.date} />
          <TimeFields problems={problems} times={now} />
          <WhyFields problems={problems} />
        </>
      )}
    </DateForm>
  );
}
