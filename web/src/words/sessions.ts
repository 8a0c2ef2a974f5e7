import { clockLabel, PROGRAM_NAMES, type Session } from '@contract';
import { formatShortDate } from './dates';

/** A session's own title, or else its program's name. */
export const sessionTitle = ({ title, program }: Pick<Session, 'title' | 'program'>): string => title ?? (program ? PROGRAM_NAMES[program] : 'Session');

/** `Sat, Nov 28, 11:00 am` */
export const formatSessionTime = ({ date, start }: Pick<Session, 'date' | 'start'>): string => `${formatShortDate(date)}, ${clockLabel(start)}`;
