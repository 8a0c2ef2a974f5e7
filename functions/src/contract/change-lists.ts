/** Reasons why a gym changes its classes or hours on specific dates. */
export const CHANGE_REASON_NAMES = {
  holiday: 'Holiday',
  competition: 'Competition',
  seminar: 'Seminar',
  weather: 'Weather',
  renovation: 'Renovation',
  'instructor-away': 'Instructor away',
  other: 'Other',
} as const;
export type ChangeReason = keyof typeof CHANGE_REASON_NAMES;
export const CHANGE_REASONS = Object.keys(CHANGE_REASON_NAMES) as ChangeReason[];

/** Maximum number of changes to specific dates that a gym can have. They are stored in its document, which is limited to 100 kB. */
export const DATED_CHANGES_LIMIT = 100;
/** How many days a change is stored after its last day. */
export const DATED_CHANGE_RETENTION_DAYS = 30;
/** Maximum length of a change's note, in characters. */
export const CHANGE_NOTE_MAX = 200;
