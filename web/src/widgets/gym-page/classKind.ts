import { type GymClass, isOpenMatForVisitors } from '@contract';
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
export function getClassKind(gymClass: GymClass): ClassKind {
  if (isOpenMatForVisitors(gymClass)) return 'open-mat';
  if (gymClass.program === 'kids' || gymClass.program === 'teens') return 'kids';
  if (gymClass.program === 'no-gi' || gymClass.attire === 'no-gi') return 'no-gi';
  return OTHER_PROGRAMS.includes(gymClass.program) ? 'other' : 'gi';
}
