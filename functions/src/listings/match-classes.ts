import { MINUTES_PER_DAY, MINUTES_PER_WEEK, type Program, type Weekday, WEEKDAYS, STARTS_WITHIN_MINUTES } from '../contract';
import { listClassesOn } from './dated-classes';
import { facetNames } from './facet-names';
import type { Filters } from './filters';
import type { IndexedClass, IndexedGym } from './indexed-gym';
import { isDuring, minutesUntil } from './minutes';

/**
 * The classes that a query may be about: with an open mat filter, only open mats for visitors. With dates, only classes that aren't canceled on those
 * dates.
 */
const classesFor = (gym: IndexedGym, filters: Filters): readonly IndexedClass[] => (filters.openMat ? openMatsFor(gym, filters) : allClassesFor(gym, filters));
const allClassesFor = (gym: IndexedGym, { datesFrom, todayIn, now }: Filters): readonly IndexedClass[] =>
  datesFrom?.(todayIn(gym.listing.timeZone)).flatMap((date) => listClassesOn(gym, date, now)) ?? gym.classes;
const openMatsFor = (gym: IndexedGym, filters: Filters): readonly IndexedClass[] =>
  filters.datesFrom === undefined ? gym.openMats : allClassesFor(gym, filters).filter(({ isOpenMat }) => isOpenMat);

/** Whether classes of every chosen program pass, or there is no filter on classes. */
export function hasClasses(gym: IndexedGym, filters: Filters): boolean {
  if (!filters.asksForClass) return true;
  const classes = classesFor(gym, filters);
  const hasMatch = (program?: Program) => classes.some((entry) => isClassMatch(entry, filters) && isOfProgram(entry, program));
  return filters.classPrograms.length === 0 ? hasMatch() : filters.classPrograms.every(hasMatch);
}

/** The programs of the classes that pass, as facets. */
export function programKeysOf(gym: IndexedGym, filters: Filters): string[] {
  const keys = new Set<string>();
  for (const entry of allClassesFor(gym, filters))
    if (isClassMatch(entry, filters)) for (const program of entry.programs) keys.add(facetNames.program[program]);
  return [...keys];
}

/**
 * The days, levels and attires for which classes of every chosen program would pass, as facets. Each is compared in place of the chosen one, with the
 * other filters unchanged.
 */
export function otherKeysOf(gym: IndexedGym, filters: Filters): string[] {
  const classes = classesFor(gym, filters);
  const [first, ...others] = filters.classPrograms;
  return others.reduce(
    (common, program) => {
      const more = otherKeysFor(program, classes, filters);
      return common.filter((key) => more.includes(key));
    },
    otherKeysFor(first, classes, filters),
  );
}

function otherKeysFor(program: Program | undefined, classes: readonly IndexedClass[], filters: Filters): string[] {
  const keys: string[] = [];
  const add = (key: string) => {
    if (!keys.includes(key)) keys.push(key);
  };
  for (const entry of classes) {
    if (!isOfProgram(entry, program) || !startsInTime(entry, filters) || !isAffordable(entry, filters)) continue;
    const onDay = isOnDay(entry, filters);
    const atLevel = isAtLevel(entry, filters);
    const inAttire = isInAttire(entry, filters);
    if (atLevel && inAttire) for (const day of daysOf(entry, filters)) add(facetNames.day[day]);
    if (onDay && inAttire && entry.level) add(facetNames.level[entry.level]);
    if (onDay && atLevel) for (const attire of entry.attires) add(facetNames.attire[attire]);
  }
  return keys;
}

/** The lowest fee in dollars among open mats that pass all filters but the fee. Infinity if no fee is known, undefined if there is no open mat. */
export function lowestOpenMatFee(gym: IndexedGym, filters: Filters): number | undefined {
  if (!filters.asksForClass) return gym.openMatFee;
  let lowest: number | undefined;
  for (const entry of openMatsFor(gym, filters)) if (isMatchAtAnyFee(entry, filters)) lowest = Math.min(lowest ?? Number.POSITIVE_INFINITY, entry.fee);
  return lowest;
}

/** Minutes until the next open mat for visitors that passes the filters. 0 while one is running, undefined if there is none. */
export function minutesToOpenMat(gym: IndexedGym, filters: Filters): number | undefined {
  const now = filters.minuteIn(gym.listing.timeZone);
  const minutes = openMatsFor(gym, filters)
    .filter((entry) => isClassMatch(entry, filters))
    .map((entry) => (isDuring(entry, now) ? 0 : minutesUntil(now, entry.start)));
  return minutes.length > 0 ? Math.min(...minutes) : undefined;
}

const isClassMatch = (entry: IndexedClass, filters: Filters): boolean => isMatchAtAnyFee(entry, filters) && isAffordable(entry, filters);
const isMatchAtAnyFee = (entry: IndexedClass, filters: Filters): boolean =>
  startsInTime(entry, filters) && isAtLevel(entry, filters) && isInAttire(entry, filters) && isOnDay(entry, filters);

/** With an open mat filter, the fee is the open mat's. Otherwise, it is the drop-in fee. */
const isAffordable = ({ fee }: IndexedClass, filters: Filters): boolean => !filters.openMat || fee <= filters.fee;
const isOfProgram = ({ programs }: IndexedClass, program: Program | undefined): boolean => program === undefined || programs.includes(program);
export const isInAttire = ({ attires }: IndexedClass, { attire }: Filters): boolean => attire === undefined || attires.includes(attire);
export const isAtLevel = ({ level }: IndexedClass, filters: Filters): boolean => filters.level === undefined || level === filters.level;
export const isOnDay = (entry: IndexedClass, filters: Filters): boolean => filters.day === undefined || daysOf(entry, filters).includes(filters.day);

export function startsInTime({ start }: IndexedClass, { after, before }: Filters): boolean {
  const minute = start % MINUTES_PER_DAY;
  return minute >= after && minute < before;
}

/**
 * A class's days: the day it starts. With a time filter, the days on which it runs at that time or starts within an hour after it. That may be the
 * day before, or the day after if it runs past midnight.
 */
export function daysOf({ days, start, length }: IndexedClass, { time }: Filters): readonly Weekday[] {
  if (time === undefined) return days;
  return WEEKDAYS.filter((_, day) => {
    const since = minutesUntil(start, day * MINUTES_PER_DAY + time);
    return since < length || MINUTES_PER_WEEK - since <= STARTS_WITHIN_MINUTES;
  });
}
