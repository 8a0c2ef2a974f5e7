/** `gymViews/{gymId}`: how often a gym's page was looked at, by month. Nothing says by whom. */
export interface GymViews {
  readonly months: Readonly<Record<string, number>>;
}

/** The month that a look counts in (UTC): `2026-11`. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);
