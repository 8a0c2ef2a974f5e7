/** What the simulation assumes. `docs/wasted-trips.md` explains it. */
export const GYMS = 1000;
export const WEEKENDS = 52;
/** People who consider a gym's open mat on a weekend. */
export const VISITORS = 4;

/** How often open mats change: the share of timetables that change in a year, and the share of dates that are canceled. */
export interface Scenario {
  readonly hazard: number;
  readonly canceled: number;
}
export const LOWEST: Scenario = { hazard: 0.1, canceled: 0.03 };
/** The scenario in which the figures are measured. */
export const TYPICAL: Scenario = { hazard: 0.25, canceled: 0.06 };
export const HIGHEST: Scenario = { hazard: 0.43, canceled: 0.12 };
/** Shares of owners who answer. */
export const ANSWERING = [0.01, 0.1, 0.3, 0.5] as const;

/** Half of the canceled dates are on weekends with a federal holiday. */
export const CANCELED_ON_HOLIDAYS = 0.5;
/** Of the timetables that change, those that end. The others move to another day or time. */
export const ENDING = 0.3;
export const MOVING_DAY = 0.4;

/** How many of the questions that reach an answering owner are answered. */
export const ANSWERED = 0.8;
/** The share of canceled dates that an owner knows about on Thursday. */
export const KNOWN_ON_THURSDAY = 0.75;
/** Canceled dates that an answering owner enters without being asked. */
export const ENTERED_UNASKED = 0.5;
/** How many of the questions about a schedule that isn't right any longer make an answering owner correct it. */
export const SCHEDULE_CORRECTED = 0.5;

/**
 * Of the gyms whose schedules visitors reported, those that an admin calls each week: their worklist lists them. This takes fewer calls than
 * checking each gym once a year.
 */
export const CALLED = 0.2;
/** The share of these calls that reach someone who knows the schedule. */
export const REACHED = 0.5;

/** What visitors do, as shares of those who could. */
export interface Habits {
  /** Call before the trip if the page says so. The others go anyway. */
  readonly calling: number;
  /** Say afterwards whether the session was on. */
  readonly reporting: number;
  /** Of those who say that it wasn't because the schedule has changed: suggest the new time, too. An admin approves it within a week. */
  readonly suggesting: number;
}
export const USUAL: Habits = { calling: 0.5, reporting: 0.2, suggesting: 0 };
export const HELPFUL: Habits = { ...USUAL, suggesting: 0.1 };
export const CARELESS: Habits = { ...USUAL, calling: 0.25, reporting: 0.1 };
/**
 * Visitors at a locked door who think that the open mat was only canceled that day, which says nothing about the schedule: if it was, and if the
 * schedule has changed.
 */
export const THOUGHT_CANCELED = { canceled: 0.5, changed: 0.25 } as const;
/** Visitors who are mistaken in what they say. */
export const MISTAKEN = 0.035;
/** Visitors who report a schedule as wrong from two accounts on two networks, whether or not it is. */
export const SABOTEURS = 0.005;
