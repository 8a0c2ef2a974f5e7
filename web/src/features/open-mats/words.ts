import { type FindQuery, type OpenMatsResponse, type OpenMatSession, stateBySlug, WEEKDAY_NAMES } from '@contract';
import { classDetails } from '../../words/classes';
import { capitalize, placeToLabel, slugToTitle } from '../../words/facts';

/** Where the open mats are, for headings that start with `Open mats`. */
export function formatPlace({ near, bounds, stateSlug, citySlug }: FindQuery, response: OpenMatsResponse | undefined): string {
  if (bounds) return 'in this map area';
  if (near) return `near ${response?.place?.label ?? `“${placeToLabel(near)}”`}`;
  const state = stateSlug ? stateBySlug(stateSlug) : undefined;
  if (!state) return 'in the United States';
  return citySlug ? `in ${response?.cityName ?? slugToTitle(citySlug)}, ${state.code}` : `in ${state.name}`;
}

/** The page's heading. For the whole country, it names the weekend, which the board lists first. */
export function formatTitle(query: FindQuery, response: OpenMatsResponse | undefined): string {
  const { near, bounds, stateSlug, day } = query;
  if (near || bounds || stateSlug) return `Open mats ${formatPlace(query, response)}`;
  return day ? `Open mats on ${WEEKDAY_NAMES[day]}` : 'Open mats this weekend';
}

/** `on Saturday`, or `a week`. */
export const formatDay = ({ day }: FindQuery): string => (day ? `on ${WEEKDAY_NAMES[day]}` : 'a week');

/** `Gi or no-gi, all levels` */
export function formatAttireAndLevel({ session }: OpenMatSession): string {
  const { title: _title, fee: _fee, visitors: _visitors, ...details } = session;
  const text = classDetails(details, false);
  return session.attire ? text : capitalize([text, 'gi or no-gi not listed'].filter(Boolean).join(', '));
}
