import { type GymClass, isVisitorsOpenMat } from '@contract';
import * as styles from './Schedule.module.css';

export type ClassKind = 'gi' | 'no-gi' | 'kids' | 'open-mat' | 'other';
export const KIND_NAMES: Record<ClassKind, string> = { gi: 'Gi', 'no-gi': 'No-gi', kids: 'Kids and teens', 'open-mat': 'Open mat', other: 'Other' };
/** The kind's color on tiles and in their legend. */
export const KIND_CLASSES: Record<ClassKind, string | undefined> = {
  gi: styles.gi,
  'no-gi': styles.noGi,
  kids: styles.kids,
  'open-mat': styles.openMat,
  other: styles.other,
};
const OTHER_PROGRAMS: readonly GymClass['program'][] = ['wrestling', 'judo', 'mma', 'muay-thai', 'kickboxing', 'boxing', 'yoga', 'fitness'];

/** The kind of a class, which decides its tile's color. A members-only open mat doesn't get the yellow of open mats. */
export function kindOf(entry: GymClass): ClassKind {
  if (isVisitorsOpenMat(entry)) return 'open-mat';
  if (entry.program === 'kids' || entry.program === 'teens') return 'kids';
  if (entry.program === 'no-gi' || entry.attire === 'no-gi') return 'no-gi';
  return OTHER_PROGRAMS.includes(entry.program) ? 'other' : 'gi';
}
