import type { Program } from './class-lists';
import type { Span } from './documents/timetable';
import { getHolidayWeekendName } from './holiday-weekends';
import { getHolidayName } from './holidays';
import type { LocalSession } from './local-sessions';

/**
 * What a gym's owners are asked about upcoming dates. `holiday`: whether the gym is open on each day of a holiday weekend. `weekend`: whether this
 * weekend's open mats take place. `closure`: whether a closure until further notice is still in effect.
 */
export type OwnerQuestionKind = 'holiday' | 'weekend' | 'closure';

/** `ownerQuestions/{id}`: a question that a gym's owners were sent. Also stored: `expiresAt`. */
export interface OwnerQuestion {
  readonly gymId: string;
  readonly kind: OwnerQuestionKind;
  /** The dates it is about, `YYYY-MM-DD` in the gym's time zone, in order. */
  readonly dates: readonly string[];
  /** The name of the federal holiday. */
  readonly holiday?: string;
  /** The closure it is about. These values identify it, since they stay the same if the closure is extended. */
  readonly closure?: QuestionClosure;
  /** The last date on which it can be answered. */
  readonly until: string;
  /** The date on which it was sent. */
  readonly askedOn: string;
  /** When the latest answer was given, ISO, and by whom. The answer itself is stored as changes to the gym's dates. */
  readonly answeredAt?: string;
  readonly answeredBy?: 'owner' | 'admin';
}
/** The fields that identify a closure. */
export interface QuestionClosure {
  readonly from: string;
  readonly program?: Program;
}

/** After a schedule is confirmed, the gym's owners aren't asked about weekends for this many days. */
export const SCHEDULE_TRUSTED_DAYS = 30;
/** Owners are asked again about an ongoing closure after this many days. */
export const CLOSURE_REVIEW_DAYS = 14;

/** An answer to one item of a question. `open` also means that an open mat takes place, and `closed` that it doesn't. */
export type DayAnswer =
  | { readonly is: 'open' }
  /** For a closure: its last day, or the day on which to ask again. */
  | { readonly is: 'closed'; readonly to?: string | undefined; readonly reviewOn?: string | undefined }
  | { readonly is: 'hours'; readonly spans: Span[] };

/** One item of a question, with its own answer: a day of a holiday weekend, an open mat, or a closure. */
export interface QuestionItem {
  readonly id: string;
  /** The day, or a closure's first day. */
  readonly date: string;
  /** Its sessions, with what visitors see about them now. */
  readonly sessions: readonly LocalSession[];
  /** The answer in the gym's changes to dates. Absent if there is none. */
  readonly answer?: DayAnswer;
}

/**
 * What a question about a holiday calls it: by the holiday's name or, if none of its items is about the holiday itself, by the name of the weekend. The
 * holiday itself has no item if it has passed or if there are no classes on it.
 */
export function getQuestionHolidayName(holiday: string, items: readonly Pick<QuestionItem, 'date'>[]): string {
  return items.some(({ date }) => getHolidayName(date) === holiday) ? holiday : getHolidayWeekendName(holiday);
}

/** A question that can still be answered, as the page shows it. */
export interface OpenQuestion {
  readonly state: 'open';
  readonly gym: QuestionGym;
  readonly question: Pick<OwnerQuestion, 'kind' | 'holiday' | 'closure' | 'until' | 'answeredAt' | 'answeredBy'>;
  readonly items: readonly QuestionItem[];
  /** Whether the gym's schedule was confirmed so recently that its owners aren't asked about weekends. */
  readonly isScheduleTrusted: boolean;
}
/** A question that a gym's owners haven't fully answered, as admins see it. */
export interface UnansweredQuestion extends OpenQuestion {
  readonly id: string;
  readonly gymId: string;
  readonly phone?: string;
  readonly askedOn: string;
}
/** The gym that a question is about. */
export interface QuestionGym {
  readonly name: string;
  readonly path: string;
  readonly timeZone: string;
}
/**
 * What a link to a question leads to. `over`: its dates have passed. `gone`: the gym was deleted, or the owner who got the link no longer owns it.
 * `unknown`: this site didn't issue the link.
 */
export type LinkedQuestion = OpenQuestion | { readonly state: 'over'; readonly gym?: QuestionGym } | { readonly state: 'gone' | 'unknown' };
