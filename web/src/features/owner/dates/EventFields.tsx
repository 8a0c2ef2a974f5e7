import type { EnteredChange } from '@contract';
import { addScheme } from '../../../forms/addScheme';
import { readParts } from '../../../forms/readParts';
import { Checkbox, Field, TextArea } from '../../../ui/Field';
import type { ChangeFieldsProps } from './ClosureFields';
import { readRequired, readText } from './readFields';
import { parseFee } from './parseFee';
import { parseTimes } from './parseTimes';
import { TimeFields } from './TimeFields';

/** The fields of an event, such as a seminar. */
export function EventFields({ problems, today }: ChangeFieldsProps) {
  return (
    <>
      <Field label="Title" name="title" autoComplete="off" hint="For example, “Guard seminar.”" error={problems.title} />
      <Field label="Date" name="date" type="date" min={today} error={problems.date} />
      <TimeFields problems={problems} />
      <Checkbox label="It replaces that day’s classes" name="replaces" hint="They’ll be shown as canceled, with the event instead." error={problems.replaces} />
      <TextArea label="Description (optional)" name="description" rows={3} error={problems.description} />
      <Field label="Instructor (optional)" name="instructor" autoComplete="off" error={problems.instructor} />
      <Field label="Fee (optional)" name="fee" inputMode="decimal" autoComplete="off" hint="Enter 0 if it’s free." error={problems.fee} />
      <Field label="Link (optional)" name="link" type="url" autoComplete="off" hint="Where people sign up or learn more." error={problems.link} />
    </>
  );
}

/** @throws FormProblem */
export function readEvent(entries: FormData): EnteredChange {
  const { title, date, times, fee } = readParts({
    title: () => readRequired(entries, 'title', 'Enter a title.'),
    date: () => readRequired(entries, 'date', 'Choose a date.'),
    times: () => parseTimes(entries),
    fee: () => parseFee(entries),
  });
  const [description, instructor, link] = [readText(entries, 'description'), readText(entries, 'instructor'), readText(entries, 'link')];
  return {
    kind: 'event',
    title,
    date,
    ...times,
    replaces: entries.has('replaces'),
    ...(description !== '' && { description }),
    ...(instructor !== '' && { instructor }),
    ...fee,
    ...(link !== '' && { link: addScheme(link) }),
  };
}
