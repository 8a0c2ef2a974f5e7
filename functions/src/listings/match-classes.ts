import { MINUTES_PER_DAY, MINUTES_PER_WEEK, type Program, type Weekday, WEEKDAYS, STARTS_WITHIN_MINUTES } from '../contract';
import { listClassesOn } from './dated-classes';
import { facetNames } from './facet-names';
import type { Filters } from './filters';
import type { IndexedClass, IndexedGym } from './indexed-gym';
import { isDuring, minutesUntil } from './minutes';

/** The classes that a query may be about. With an open mat filter, these are only the open mats for visitors. */
const listRelevantClasses = (gym: IndexedGym, filters: Filters): readonly IndexedClass[] =>
  filters.openMat ? listOpenMats(gym, filters) : listAllClasses(gym, filters);

/** A gym's weekly classes or, if a query has dates, its classes on these dates that aren't canceled. */
const listAllClasses = (gym: IndexedGym, { datesFrom, todayIn, now }: Filters): readonly IndexedClass[] =>
  datesFrom?.(todayIn(gym.listing.timeZone)).flatMap((date) => listClassesOn(gym, date, now)) ?? gym.classes;

const listOpenMats = (gym: IndexedGym, filters: Filters): readonly IndexedClass[] =>
  filters.datesFrom === undefined ? gym.openMats : listAllClasses(gym, filters).filter(({ isOpenMat }) => isOpenMat);

/** Whether the gym has a class that passes the filters, for every chosen program. Also true if there is no filter on classes. */
export function hasClasses(gym: IndexedGym, filters: Filters): boolean {
  if (!filters.asksForClass) return true;
  const classes = listRelevantClasses(gym, filters);
  const hasMatch = (program?: Program) => classes.some((entry) => isClassMatch(entry, filters) && hasProgram(entry, program));
  return filters.classPrograms.length === 0 ? hasMatch() : filters.classPrograms.every(hasMatch);
}

/** The programs of the classes that pass the filters, as facets. */
export function listProgramKeys(gym: IndexedGym, filters: Filters): string[] {
  const keys = new Set<string>();
  for (const entry of listAllClasses(gym, filters))
    if (isClassMatch(entry, filters)) for (const program of entry.programs) keys.add(facetNames.program[program]);
  return [...keys];
}

/**
 * The days, levels and attires that a visitor could choose instead, as facets. With each of them in place of the chosen one, classes of every chosen
 * program would still pass the filters.
 */
export function listAlternativeKeys(gym: IndexedGym, filters: Filters): string[] {
  const classes = listRelevantClasses(gym, filters);
  const [first, ...others] = filters.classPrograms;
  let common = listAlternativeKeysForProgram(first, classes, filters);
  for (const program of others) {
    const keys = listAlternativeKeysForProgram(program, classes, filters);
    common = common.filter((key) => keys.includes(key));
  }
  return common;
}

function listAlternativeKeysForProgram(program: Program | undefined, classes: readonly IndexedClass[], filters: Filters): string[] {
  const keys: string[] = [];
  const add = (key: string) => {
    if (!keys.includes(key)) keys.push(key);
  };
  for (const entry of classes) {
    if (!hasProgram(entry, program) || !startsInTime(entry, filters) || !isAffordable(entry, filters)) continue;
    const onDay = isOnDay(entry, filters);
    const atLevel = isAtLevel(entry, filters);
    const inAttire = isInAttire(entry, filters);
    if (atLevel && inAttire) for (const day of listDays(entry, filters)) add(facetNames.day[day]);
    if (onDay && inAttire && entry.level) add(facetNames.level[entry.level]);
    if (onDay && atLevel) for (const attire of entry.attires) add(facetNames.attire[attire]);
  }
  return keys;
}

/** The lowest fee in dollars among open mats that pass all filters except the fee filter. Infinity if no fee is known, undefined if there is no open mat. */
export function lowestOpenMatFee(gym: IndexedGym, filters: Filters): number | undefined {
  if (!filters.asksForClass) return gym.openMatFee;
  let lowest: number | undefined;
  for (const entry of listOpenMats(gym, filters)) if (isMatchAtAnyFee(entry, filters)) lowest = Math.min(lowest ?? Number.POSITIVE_INFINITY, entry.fee);
  return lowest;
}

/** Minutes until the next open mat for visitors that passes the filters. 0 while one is running, undefined if there is none. */
export function minutesToOpenMat(gym: IndexedGym, filters: Filters): number | undefined {
  const now = filters.minuteIn(gym.listing.timeZone);
  const minutes = listOpenMats(gym, filters)
    .filter((entry) => isClassMatch(entry, filters))
    .map((entry) => (isDuring(entry, now) ? 0 : minutesUntil(now, entry.start)));
  return minutes.length > 0 ? Math.min(...minutes) : undefined;
}

const isClassMatch = (entry: IndexedClass, filters: Filters): boolean => isMatchAtAnyFee(entry, filters) && isAffordable(entry, filters);
const isMatchAtAnyFee = (entry: IndexedClass, filters: Filters): boolean =>
  startsInTime(entry, filters) && isAtLevel(entry, filters) && isInAttire(entry, filters) && isOnDay(entry, filters);

/** Whether a class passes the fee filter, which only applies to classes with an open mat filter. Otherwise, it applies to the gym's drop-in fee. */
const isAffordable = ({ fee }: IndexedClass, filters: Filters): boolean => !filters.openMat || fee <= filters.fee;
const hasProgram = ({ programs }: IndexedClass, program: Program | undefined): boolean => program === undefined || programs.includes(program);
export const isInAttire = ({ attires }: IndexedClass, { attire }: Filters): boolean => attire === undefined || attires.includes(attire);
export const isAtLevel = ({ level }: IndexedClass, filters: Filters): boolean => filters.level === undefined || level === filters.level;
export const isOnDay = (entry: IndexedClass, filters: Filters): boolean => filters.day === undefined || listDays(entry, filters).includes(filters.day);

export function startsInTime({ start }: IndexedClass, { after, before }: Filters): boolean {
  const minute = start % MINUTES_PER_DAY;
  return minute >= after && minute < before;
}

/**
 * A class's days. Without a time filter, this is the day on which it starts. With a time filter, these are the days on which it runs at that time or starts
 * within `STARTS_WITHIN_MINUTES` after it, so they may include the day before, or the day after if the class runs past midnight.
 */
export function listDays({ days, start, length }: IndexedClass, { time }: Filters): readonly Weekday[] {
  if (time === undefined) return days;
  return WEEKDAYS.filter((_, day) => {
    const since = minutesUntil(start, day * MINUTES_PER_DAY + time);
    return since < length || MINUTES_PER_WEEK - since <= STARTS_WITHIN_MINUTES;
  });
}
