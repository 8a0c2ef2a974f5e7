import type { ClassRepeats } from '../../../contract';

/** The weeks in which a session takes place, according to the text. */
export type Recurrence = ClassRepeats | 'weekly';
