import type { Attire, Level, MonthWeek, Program, Weekday } from '../../../contract';
import type { Recurrence } from './recurrence';
import type { WrittenTime } from '../times';

/** The meaning of a token in a session's text. Numbers have several kinds, so that only hours are read as hours. */
export type Meaning =
  | {
      readonly kind: 'time';
      readonly time: WrittenTime;
      /** `clear`: certainly a time. `plain`: just a number, such as `10`. `packed`: `1030`. The last two may not be times at all. */
      readonly form: 'clear' | 'plain' | 'packed';
    }
  | { readonly kind: 'days'; readonly days: readonly Weekday[] }
  | { readonly kind: 'ordinal'; readonly week: MonthWeek }
  | { readonly kind: 'recurrence'; readonly recurrence: Recurrence }
  | { readonly kind: 'validity'; readonly validFrom?: string; readonly validUntil?: string }
  | { readonly kind: 'price'; readonly dollars: number }
  | { readonly kind: 'duration'; readonly minutes: number }
  | { readonly kind: 'attire'; readonly attire: Attire }
  | { readonly kind: 'level'; readonly level: Level }
  | { readonly kind: 'visitors'; readonly areWelcome: boolean }
  | { readonly kind: 'program'; readonly program: Program }
  | { readonly kind: 'separator'; readonly strength: 'and' | 'comma' | 'strong' }
  | { readonly kind: PlainKind };

/**
 * `every`: before a day or an ordinal. `of-month`: after an ordinal. `range`: between two times. `open-mat`: the words “open mat”. `rolling`: another
 * word for an open mat, which becomes part of the title. `class`: the word “class”. `label`: a known word. `word`: any other word. `count`: a number
 * of rounds or people. `aside`: a note for visitors, an address or a phone number. `none`: there is no session. `all-day`: 24-hour access. `doubt`: a
 * condition, or a number whose meaning is unknown.
 */
export type PlainKind =
  | 'every'
  | 'of-month'
  | 'range'
  | 'open-end'
  | 'between'
  | 'open-mat'
  | 'rolling'
  | 'class'
  | 'label'
  | 'word'
  | 'count'
  | 'aside'
  | 'none'
  | 'all-day'
  | 'filler'
  | 'colon'
  | 'open'
  | 'close'
  | 'doubt';
export type Kind = Meaning['kind'];

/** A piece of text with its meaning and position. */
export type Token = Meaning & { readonly text: string; readonly at: number };
export type TokenOf<Of extends Kind> = Token & { readonly kind: Of };
