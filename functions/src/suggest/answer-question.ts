import {
  addDays,
  formatClock,
  DEFAULT_RADIUS,
  FACT_FILTERS,
  type FactFilter,
  formatPrice,
  toFilterParams,
  NO_FILTERS,
  getOwn,
  type Period,
  type Point,
  type Program,
  PROGRAM_NAMES,
  RADII,
  type Radius,
  type SearchSuggestion,
  formatShortClock,
  sitePaths,
  type Weekday,
  WEEKDAY_NAMES,
  WEEKDAYS,
  listWeekendDates,
} from '../contract';
import type { Place } from './places';
import type { QuestionFilters, ParsedQuestion } from './parse-question';
import { findNextDates } from './question-dates';

/** An affiliation that a question is about. */
export interface NamedAffiliation {
  readonly name: string;
  readonly slug: string;
}

/** The visitor who asks a question. */
export interface Visitor {
  /** Today's weekday where the visitor is. */
  readonly today: Weekday;
  /** Today's date where the visitor is, `YYYY-MM-DD`. */
  readonly date: string;
  /** The visitor's position, if known. */
  readonly near?: Point | undefined;
}

/**
 * Returns the answers to a question, best first. A question about several days, such as a weekend, gets one answer per day. A question about open mats this
 * weekend gets only one, unless it names a time, since their page can show the whole weekend.
 */
export function answerQuestion(
  question: ParsedQuestion,
  place: Place | undefined,
  affiliation: NamedAffiliation | undefined,
  visitor: Visitor,
): Omit<SearchSuggestion, 'certain'>[] {
  const { miles, here } = question;
  const filters = adaptTimeToDate(question.filters);
  const radius = chooseRadius(miles);
  const isHere = here && !place;
  const searchedPlace = isHere ? NEAR_VISITOR : place;
  return listDays(filters, visitor).map((day) => ({
    kind: 'answer',
    title: formatTitle(filters, day, searchedPlace, affiliation),
    detail: isHere && !visitor.near ? 'Your browser will ask for permission' : formatArea(searchedPlace, radius),
    path: formatPath(filters, day, searchedPlace, affiliation, radius),
    ...(isHere && { here: true }),
    ...(place?.point && { at: [place.point.latitude, place.point.longitude] as const }),
  }));
}

/** The visitor's position as a place. The browser adds the position to the query. */
const NEAR_VISITOR: Place = { label: 'you', near: '' };

function formatArea(place: Place | undefined, radius: Radius): string {
  if (!place) return 'In all states';
  return place.near === undefined ? `All of ${place.label}` : `Within ${radius} miles`;
}

/** A day that a question is about, or a whole weekend of open mats. */
type QuestionDay = Weekday | Period | { readonly date: string } | undefined;

/** Adapts a time filter, which needs a weekday. If the question names a date or the next weekend instead, asks for classes from that time on. */
function adaptTimeToDate({ time, ...filters }: QuestionFilters): QuestionFilters {
  if (!time) return filters;
  return filters.date || filters.day === 'next-weekend' ? { ...filters, after: time } : { ...filters, time };
}

/** The days that a question is about, or one undefined day if it doesn't name any. A time alone means today, but "after 4 pm" alone means any day. */
function listDays({ day, date, time, openMat }: QuestionFilters, { today, date: todaysDate }: Visitor): QuestionDay[] {
  const dates = date ? findNextDates(date, todaysDate) : [];
  if (dates.length > 0) return dates.map((nextDate) => ({ date: nextDate }));
  const weekdayIn = (days: number) => WEEKDAYS[(WEEKDAYS.indexOf(today) + days) % 7] ?? today;
  if (day === 'today' || (time && !day)) return [today];
  if (day === 'tomorrow') return [weekdayIn(1)];
  if (day === 'next-weekend') return listNextWeekend(todaysDate);
  if (day === 'weekend' && openMat && !time) return [day];
  if (day === 'weekend') return today === 'sun' ? ['sun'] : ['sat', 'sun'];
  return [day];
}

function listNextWeekend(today: string): QuestionDay[] {
  const [sunday = today] = listWeekendDates(today).slice(-1);
  return [6, 7].map((days) => ({ date: addDays(sunday, days) }));
}

/** The smallest radius of at least this many miles, or else the largest. The default if the question doesn't name a distance. */
const chooseRadius = (miles: number | undefined): Radius => (miles === undefined ? DEFAULT_RADIUS : (RADII.find((radius) => radius >= miles) ?? 100));

/** Attire (gi or no-gi) counts as a program unless the question is about open mats. */
function listPrograms({ openMat, attire, programs = [] }: QuestionFilters): readonly Program[] {
  return attire && !openMat ? [attire, ...programs] : programs;
}

function formatPath(filters: QuestionFilters, day: QuestionDay, place: Place | undefined, affiliation: NamedAffiliation | undefined, radius: Radius): string {
  const { day: _day, date: _date, openMat, attire, time, ...others } = filters;
  const query = toFilterParams({
    ...NO_FILTERS,
    ...others,
    ...(place?.near && { near: place.near }),
    radius: place?.near === undefined ? DEFAULT_RADIUS : radius,
    programs: listPrograms(filters),
    ...(affiliation && { affiliation: affiliation.slug }),
    ...toDayFilters(day, time),
    ...(openMat && attire && { attire }),
  });
  const page = openMat ? sitePaths.openMats(place?.stateSlug) : formatGymsPath(place?.stateSlug);
  return query === '' ? page : `${page}?${query}`;
}

const formatGymsPath = (stateSlug: string | undefined): string => (stateSlug ? sitePaths.state(stateSlug) : sitePaths.states);

function toDayFilters(day: QuestionDay, time: string | undefined) {
  if (typeof day === 'object') return day;
  return { ...(time && { time }), ...(day === 'weekend' ? { when: day } : day && { day }) };
}

/** ` this weekend`, ` on Saturday`, ` on Saturday, December 5`. Empty if the question isn't about a day. */
function formatDay(day: QuestionDay): string {
  if (day === 'weekend') return ' this weekend';
  if (day === undefined) return '';
  if (typeof day === 'string') return ` on ${WEEKDAY_NAMES[day]}`;
  return ` on ${new Date(day.date).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })}`;
}

function formatPlace(place: Place | undefined): string {
  if (!place) return '';
  return place.near === undefined ? ` in ${place.label}` : ` near ${place.label}`;
}

function addAffiliation(subject: string, affiliation: NamedAffiliation | undefined): string {
  if (!affiliation) return subject;
  return subject === 'Gyms' ? `${affiliation.name} gyms` : `${subject} at ${affiliation.name}`;
}

/** `Open mats on Saturday near 78704, no-gi` */
function formatTitle(filters: QuestionFilters, day: QuestionDay, place: Place | undefined, affiliation: NamedAffiliation | undefined): string {
  const { subject, extras } = formatSubject(filters, day);
  const title = `${addAffiliation(subject, affiliation)}${formatDay(day)}${formatTime(filters)}${formatPlace(place)}`;
  return [title, ...extras].join(', ');
}

/** ` at 6:00 pm`, ` after 5 pm and before 7 pm`. Empty if the question isn't about a time. */
function formatTime({ time, after, before }: QuestionFilters): string {
  if (time) return ` at ${formatClock(time)}`;
  const bounds = [after && `after ${formatShortClock(after)}`, before && `before ${formatShortClock(before)}`].filter(Boolean);
  return bounds.length > 0 ? ` ${bounds.join(' and ')}` : '';
}

/** Filters that `formatSubject` handles itself. */
const SUBJECT_FILTERS: ReadonlySet<string> = new Set<FactFilter['name']>(['program', 'fee', 'trial', 'welcome']);

/** `with showers and sauna`, `loaner gi`, `waiver: none needed`, `mat size at least 1,000 square feet`. */
function formatFactFilter(filter: FactFilter, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const label = lowercaseName(filter.label);
  const formatChoice = (names: Readonly<Record<string, string>>, choice: unknown) => lowercaseName(getOwn(names, String(choice)) ?? String(choice));
  switch (filter.kind) {
    case 'flag':
      return label;
    case 'choice':
      return `${label}: ${formatChoice(filter.names, value)}`;
    case 'several':
      return `with ${[value]
        .flat()
        .map((choice) => formatChoice(filter.names, choice))
        .join(' and ')}`;
    case 'limit': {
      const number = filter.value.kind === 'number' ? `${Number(value).toLocaleString('en-US')} ${filter.value.unit}` : formatPrice(Number(value));
      return `${label} ${filter.limit === 'atMost' ? 'up to' : 'at least'} ${number}`;
    }
  }
}

function formatMaxPrice(fee: number | undefined): string | undefined {
  if (fee === undefined) return undefined;
  return fee === 0 ? 'free' : `up to $${fee}`;
}

/** What a question is about, such as `Open mats` or `Kids classes`, and its other filters in words. */
function formatSubject(filters: QuestionFilters, day: QuestionDay): { readonly subject: string; readonly extras: string[] } {
  const { openMat, attire, fee, level, trial, welcome, open } = filters;
  const programs = listPrograms(filters).map((program) => PROGRAM_NAMES[program]);
  const price = formatMaxPrice(fee);
  const extras = [
    openMat && attire ? attire : undefined,
    level && (level === 'all' ? 'all levels' : level),
    trial && (openMat || programs.length > 0 || day) ? 'with a free trial' : undefined,
    open ? 'open now' : undefined,
    ...FACT_FILTERS.map((filter) => (SUBJECT_FILTERS.has(filter.name) ? undefined : formatFactFilter(filter, filters[filter.key]))),
  ].filter((extra) => extra !== undefined);
  const addExtras = (...more: (string | undefined)[]) => [...more.filter((extra) => extra !== undefined), ...extras];
  if (openMat) return { subject: 'Open mats', extras: addExtras(...programs.map(lowercaseName), price) };
  if (programs.length > 0) {
    const names = programs.map((name, index) => (index === 0 ? name : lowercaseName(name))).join(' and ');
    return { subject: names.endsWith('lessons') ? names : `${names} classes`, extras: addExtras(price, welcome && 'drop-ins welcome') };
  }
  if (day || filters.time || filters.after || filters.before || level) return { subject: 'Classes', extras: addExtras(price, welcome && 'drop-ins welcome') };
  if (price) return { subject: fee === 0 ? 'Free drop-ins' : `Drop-ins ${price}`, extras };
  if (welcome) return { subject: 'Drop-ins', extras };
  return { subject: trial ? 'Free trial classes' : 'Gyms', extras };
}

/** Lowercases a name, unless it is an abbreviation such as MMA. */
const lowercaseName = (name: string): string => (name === name.toUpperCase() ? name : name.toLowerCase());
