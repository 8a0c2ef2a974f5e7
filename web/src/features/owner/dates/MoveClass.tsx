import { addDays, type EnteredChange, type GymClass, getLocalDate, WEEKDAY_NAMES, WEEKDAYS, type Weekday, getWeekday } from '@contract';
import { useState } from 'react';
import { readParts } from '../../../forms/readParts';
import { Field, Select } from '../../../ui/Field';
import { formatShortDate } from '../../../words/dates';
import { formatSessionTime } from '../../../words/sessions';
import { applyChanges, applyClassChange } from './applyChanges';
import type { ClassFormProps } from './CancelClass';
import { findClass } from './classOnDate';
import { DateForm } from './DateForm';
import { readRequired } from './readFields';
import { parseTimes } from './parseTimes';
import { type ChangeScope, ScopeField } from './ScopeField';
import { TimeFields } from './TimeFields';
import { readReason, ReasonFields } from './ReasonFields';

/** Moves a class to another time or day: on one date, from that date on, or on all dates. */
export function MoveClass({ gym, target: { classId, date, title, noun, when, currentTime }, close, back }: ClassFormProps) {
  const [scope, setScope] = useState<ChangeScope>('date');
  const today = getLocalDate(new Date(), gym.timeZone);
  const moveDate = async (entries: FormData) => {
    const { toDate, times } = readParts({ toDate: () => readRequired(entries, 'toDate', 'Choose a date.'), times: () => parseTimes(entries) });
    const change: EnteredChange = { kind: 'moved', classId, date, ...(toDate !== date && { toDate }), ...times, ...readReason(entries) };
    await applyChanges(gym, { changes: [change] }, `Moved: ${title} is now ${formatSessionTime({ date: toDate, start: times.start })}.`);
  };
  const moveClass = async (entries: FormData) => {
    const was = findClass(gym, classId);
    const day = WEEKDAYS.find((name) => name === entries.get('day')) ?? getWeekday(date);
    const { end: _end, ...rest } = was ?? {};
    const is = { ...rest, day, ...parseTimes(entries) } as GymClass;
    const from = findStartOfChange(day, date, today);
    const fromNote = scope === 'later' ? ` starting ${formatShortDate(from)}` : '';
    await applyClassChange(
      { gymId: gym.id, classId, was, is, ...(scope === 'later' && { from }) },
      `Changed: ${title} is on ${WEEKDAY_NAMES[day]} at the new time${fromNote}.`,
    );
  };
  const send = async (entries: FormData) => {
    await (scope === 'date' ? moveDate(entries) : moveClass(entries));
    close();
  };
  return (
    <DateForm action={scope === 'date' ? `Move ${noun}` : `Change ${noun}`} send={send} back={back}>
      {(problems) => (
        <>
          <p>{`Currently ${when}.${scope === 'date' ? ' Other dates stay as they are.' : ''}`}</p>
          <ScopeField date={date} scope={scope} choose={setScope} />
          {scope === 'date' ? (
            <Field label="New date" name="toDate" type="date" min={today} defaultValue={currentTime.date} error={problems.toDate ?? problems.date} />
          ) : (
            <Select label="Day" name="day" defaultValue={getWeekday(date)} error={problems['is.day']}>
              {WEEKDAYS.map((name) => (
                <option key={name} value={name}>
                  {WEEKDAY_NAMES[name]}
                </option>
              ))}
            </Select>
          )}
          <TimeFields problems={{ ...problems, ...toTimeProblems(problems) }} times={currentTime} />
          {scope === 'date' && <ReasonFields problems={problems} />}
        </>
      )}
    </DateForm>
  );
}

/** The date from which the change applies: `date`, or the new weekday in the same week if that is earlier and hasn't passed. */
function findStartOfChange(day: Weekday, date: string, today: string): string {
  const sameWeek = addDays(date, WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(getWeekday(date)));
  return sameWeek >= today && sameWeek < date ? sameWeek : date;
}

/** The problems of the time fields. In the backend's paths, the fields of a changed class start with `is.`. */
const toTimeProblems = ({ 'is.start': start, 'is.end': end }: Readonly<Record<string, string>>): Record<string, string> => ({
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
});
