import type { ClassRepeats } from '../../../contract';

/** In which weeks a text says that a session takes place. */
export type Recurrence = ClassRepeats | 'weekly';
