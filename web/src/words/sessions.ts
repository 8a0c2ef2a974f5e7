import { formatClock, type LocalSession, PROGRAM_NAMES, type SessionTime } from '@contract';
import { formatShortDate } from './dates';

/** A session's title, or else its program's name. */
export const formatSessionTitle = ({ title, program }: Pick<LocalSession, 'title' | 'program'>): string =>
  title ?? (program ? PROGRAM_NAMES[program] : 'Event');

/** `Sat, Nov 28, 11:00 am` */
export const formatSessionTime = ({ date, start }: SessionTime): string => `${formatShortDate(date)}, ${formatClock(start)}`;
