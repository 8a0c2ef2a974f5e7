import { ATTIRES, type EnteredChange, PROGRAM_NAMES, PROGRAMS } from '@contract';
import { readParts } from '../../../forms/readParts';
import { Checkbox, Field, Select } from '../../../ui/Field';
import { ATTIRE_NAMES } from '../../../words/classes';
import type { ChangeFieldsProps } from './ClosureFields';
import { readRequired, readText } from './readFields';
import { parseFee } from './parseFee';
import { parseTimes } from './parseTimes';
import { TimeFields } from './TimeFields';
import { readReason, ReasonFields } from './ReasonFields';

/** The fields of an extra class, which isn't on the weekly schedule. */
export function ExtraFields({ problems, today }: ChangeFieldsProps) {
  return (
    <>
      <Field label="Date" name="date" type="date" min={today} error={problems.date} />
      <TimeFields problems={problems} />
      <Select label="Program" name="program" defaultValue="open-mat" error={problems.program}>
        {PROGRAMS.map((program) => (
          <option key={program} value={program}>
            {PROGRAM_NAMES[program]}
          </option>
        ))}
      </Select>
      <Field label="Title (optional)" name="title" autoComplete="off" error={problems.title} />
      <Select label="Attire" name="attire" error={problems.attire}>
        <option value="">Not specified</option>
        {ATTIRES.map((attire) => (
          <option key={attire} value={attire}>
            {ATTIRE_NAMES[attire]}
          </option>
        ))}
      </Select>
      <Checkbox label="Visitors may join" name="visitors" defaultChecked />
      <Field label="Drop-in fee (optional)" name="fee" inputMode="decimal" autoComplete="off" hint="Enter 0 if it’s free." error={problems.fee} />
      <ReasonFields problems={problems} />
    </>
  );
}

/** @throws FormProblem */
export function readExtra(entries: FormData): EnteredChange {
  const { date, times, fee } = readParts({
    date: () => readRequired(entries, 'date', 'Choose a date.'),
    times: () => parseTimes(entries),
    fee: () => parseFee(entries),
  });
  const title = readText(entries, 'title');
  const program = PROGRAMS.find((name) => name === entries.get('program')) ?? 'open-mat';
  const attire = ATTIRES.find((name) => name === entries.get('attire'));
  return {
    kind: 'extra',
    date,
    ...times,
    program,
    ...(title !== '' && { title }),
    ...(attire && { attire }),
    visitors: entries.has('visitors'),
    ...fee,
    ...readReason(entries),
  };
}
