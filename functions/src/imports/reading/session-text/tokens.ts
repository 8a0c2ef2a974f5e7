import type { Attire, Level, MonthWeek, Program, Weekday } from '../../../contract';
import type { Recurrence } from './recurrence';
import type { WrittenTime } from '../times';

/** What a piece of a session's text means. Numbers get their role here, so only hours are read as hours. */
export type Meaning =
  | {
      readonly kind: 'time';
      readonly time: WrittenTime;
      /** `plain`: just a number, such as `10`. `packed`: `1030`. Both may be something else. */
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
 * `every`: before a day or an ordinal. `of-month`: after an ordinal. `range`: between two times. `open-mat`: its name. `rolling`: another word for
 * it, worth showing. `class`: the word. `label`: a known word. `word`: any other. `count`: a number of rounds or people. `aside`: a note for
 * visitors, an address or a phone number. `none`: nothing takes place. `all-day`: access around the clock. `doubt`: a condition, or a number
 * without a known role.
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

/** A piece of a text with its meaning, and its position. */
export type Token = Meaning & { readonly text: string; readonly at: number };
export type TokenOf<Of extends Kind> = Token & { readonly kind: Of };
