import { type FindQuery, type OpenMatsResponse, type OpenMatSession, findStateBySlug, WEEKDAY_NAMES } from '@contract';
import { ATTIRE_NAMES, LEVEL_NAMES } from '../../words/classes';
import { formatFullDate } from '../../words/dates';
import { capitalize, placeToLabel, slugToTitle } from '../../words/facts';

/** Formats the place of the open mats, to continue a heading that starts with `Open mats`. */
export function formatPlace({ near, bounds, stateSlug, citySlug }: FindQuery, response: OpenMatsResponse | undefined): string {
  if (bounds) return 'in this map area';
  if (near) return `near ${response?.place?.label ?? `“${placeToLabel(near)}”`}`;
  const state = stateSlug ? findStateBySlug(stateSlug) : undefined;
  if (!state) return 'in the United States';
  return citySlug ? `in ${response?.cityName ?? slugToTitle(citySlug)}, ${state.code}` : `in ${state.name}`;
}

/** The page's heading. For the whole country, it names the weekend, which the board lists first. */
export function formatTitle(query: FindQuery, response: OpenMatsResponse | undefined): string {
  const { near, bounds, stateSlug, date, when, day } = query;
  if (near || bounds || stateSlug) return `Open mats ${when ? 'this weekend ' : ''}${formatPlace(query, response)}`;
  if (date) return `Open mats on ${formatFullDate(date)}`;
  return day ? `Open mats on ${WEEKDAY_NAMES[day]}` : 'Open mats this weekend';
}

/** `on Saturday, November 28`, `on Saturday`, `this weekend`, or `in the next seven days`. */
export function formatWhen({ date, when, day }: FindQuery): string {
  if (date) return `on ${formatFullDate(date)}`;
  if (when) return 'this weekend';
  return day ? `on ${WEEKDAY_NAMES[day]}` : 'in the next seven days';
}

/** `Gi or no-gi, all levels` */
export function formatAttireAndLevel({ session: { attire, level } }: OpenMatSession): string {
  const parts = [attire ? ATTIRE_NAMES[attire] : undefined, level && LEVEL_NAMES[level], attire ? undefined : 'gi or no-gi not listed'];
  return capitalize(parts.filter((part) => part !== undefined).join(', '));
}
