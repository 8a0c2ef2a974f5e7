import { type Gym, type GymClass, type LocalSession, type SessionTime, addClassIds } from '@contract';
import { formatSessionTime, formatSessionTitle } from '../../../words/sessions';

/** A class on one of the dates of its schedule. */
export interface ClassOnDate {
  readonly classId: string;
  /** The scheduled date, even if the class was moved to another date. */
  readonly date: string;
  readonly title: string;
  /** What to call it in a sentence. */
  readonly noun: 'open mat' | 'class';
  /** `Sat, Nov 28, 11:00 am` */
  readonly when: string;
  /** When the class currently takes place, which differs from the schedule if it was moved. */
  readonly currentTime: SessionTime;
}

/** The class that a session belongs to. Undefined for sessions that a change added. */
export function toClassOnDate(session: LocalSession): ClassOnDate | undefined {
  const { classId, date, start, end, movedFrom, program } = session;
  if (classId === undefined) return undefined;
  return {
    classId,
    date: movedFrom?.date ?? date,
    title: formatSessionTitle(session),
    noun: program === 'open-mat' ? 'open mat' : 'class',
    when: formatSessionTime(session),
    currentTime: { date, start, ...(end !== undefined && { end }) },
  };
}

/** The class as it is on the schedule. Undefined if it was removed. */
export const findClass = ({ schedule = [] }: Pick<Gym, 'schedule'>, classId: string): GymClass | undefined =>
  addClassIds(schedule).find(({ id }) => id === classId);
