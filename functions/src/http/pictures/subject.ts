import {
  type CityDocument,
  type Floor,
  chooseFloor,
  isInSeason,
  isOpenMatForVisitors,
  listWeeklyClasses,
  getLocalDate,
  type PageDocument,
  sitePaths,
  type StateDocument,
  type StatsSummary,
  findStateByCode,
} from '../../contract';
import { toDrawableText } from './drawable-text';

/** The content of a picture. */
export interface Subject {
  readonly title: string;
  /** Below the title. */
  readonly lines: readonly string[];
  /** Numbers that rarely change, since the picture is cached for a week. */
  readonly counts: readonly (readonly [count: number, name: string])[];
  /** Shown next to a yellow half mat. */
  readonly openMat?: string;
  readonly floor: Floor;
}

const toCounts = (count: number, one: string, many: string): Subject['counts'] => (count > 0 ? [[count, count === 1 ? one : many]] : []);
const toGymCounts = (gyms: number) => toCounts(gyms, 'gym', 'gyms');
const toOpenMatCounts = (openMats: number) => toCounts(openMats, 'open mat a week', 'open mats a week');

export const toHomeSubject = (stats: StatsSummary): Subject => ({
  title: 'Find Your Perfect BJJ Gym',
  lines: ['Class times, open mats and drop-in fees'],
  counts: [...toGymCounts(stats.totalGyms), ...toCounts(stats.totalCities, 'city', 'cities'), ...toCounts(stats.statesCount, 'state', 'states')],
  floor: { ...chooseFloor('halfmat', true), color: 'green' },
});

export const toStateSubject = ({ slug, name, gyms, openMats, cities }: StateDocument): Subject => ({
  title: `BJJ gyms in ${name}`,
  lines: ['Class times, open mats and drop-in fees'],
  counts: [...toGymCounts(gyms), ...toCounts(Object.keys(cities).length, 'city', 'cities'), ...toOpenMatCounts(openMats)],
  floor: chooseFloor(slug, openMats > 0),
});

export const toCitySubject = ({ citySlug, name, stateName, summary }: CityDocument): Subject => ({
  title: `BJJ gyms in ${toDrawableText(name) ?? stateName}`,
  lines: [stateName],
  counts: [...toGymCounts(summary.gyms), ...toOpenMatCounts(summary.openMats)],
  floor: chooseFloor(citySlug, summary.openMats > 0),
});

/** The subject of a gym's picture. Counts the weekly classes that are in season at `now`, like the gym's page. */
export function toGymSubject({ gym, cityName, stateName }: Extract<PageDocument, { kind: 'gym' }>, now: Date): Subject {
  const today = getLocalDate(now, gym.timeZone);
  const classes = gym.schedule ?? [];
  const weekly = listWeeklyClasses(classes, today);
  const hasOpenMat = classes.some((entry) => isOpenMatForVisitors(entry) && isInSeason(entry, today));
  const isOpen = gym.status === 'published';
  const city = toDrawableText(cityName);
  const place = city ? `${city}, ${findStateByCode(gym.state)?.code ?? gym.state}` : stateName;
  return {
    title: toDrawableText(gym.name) ?? `A BJJ gym in ${place}`,
    lines: [`Brazilian Jiu-Jitsu in ${place}`, ...(isOpen ? [] : ['Closed permanently'])],
    counts: isOpen ? [...toCounts(weekly.length, 'class a week', 'classes a week')] : [],
    ...(isOpen && hasOpenMat && { openMat: 'Open mat for visitors' }),
    floor: chooseFloor(gym.slug, isOpen && hasOpenMat),
  };
}

/** The path of a moved gym's picture. */
export const toMovedPicturePath = ({ to }: Extract<PageDocument, { kind: 'moved' }>): string => sitePaths.picture(to);
