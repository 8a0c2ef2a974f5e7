import { type DayFigures, FIGURES_RETENTION_DAYS, type FiguresDocument } from '../contract';

/** The UTC date of a time: `2026-11-24`. */
export const toUtcDate = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The figures with those of one more day, but without days that are too old. */
export function addDayFigures(days: FiguresDocument['days'], day: string, figures: DayFigures): FiguresDocument['days'] {
  const sorted = Object.entries({ ...days, [day]: figures }).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.slice(-FIGURES_RETENTION_DAYS));
}
