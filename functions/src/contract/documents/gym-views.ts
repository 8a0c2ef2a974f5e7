/** `gymViews/{gymId}`: views of a gym's page by month. Who viewed it isn't recorded. */
export interface GymViews {
  readonly months: Readonly<Record<string, number>>;
}

/** The month that a view counts for (UTC): `2026-11`. */
export const toMonth = (moment: Date): string => moment.toISOString().slice(0, 7);
