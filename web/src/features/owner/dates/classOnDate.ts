import { type Gym, type GymClass, type LocalSession, type SessionTime, withIds } from '@contract';
import { formatSessionTime, formatSessionTitle } from '../../../words/sessions';

/** A class on one of the dates of its schedule. */
export interface ClassOnDate {
  readonly classId: string;
  /** The date by the schedule, even if the class was moved to another one. */
  readonly date: string;
  readonly title: string;
  /** What to call it in a sentence. */
  readonly noun: 'open mat' | 'class';
  /** `Sat, Nov 28, 11:00 am` */
  readonly when: string;
  /** When it takes place as things are. */
  readonly now: SessionTime;
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
    now: { date, start, ...(end !== undefined && { end }) },
  };
}

/** The class as it is on the schedule. Undefined if it has left it. */
export const findClass = ({ schedule = [] }: Pick<Gym, 'schedule'>, classId: string): GymClass | undefined =>
  withIds(schedule).find(({ id }) => id === classId);
