import { DAY_MS, dayNumber, type PublicGym, REPORT_HOLDS_DAYS } from '../../contract';

/** When what a gym's calendar says last changed: by an edit, by a check of the schedule, or because reports began or ceased to count. */
export function lastChangeOf({ updatedAt, checks }: Pick<PublicGym, 'updatedAt' | 'checks'>, now: Date): Date {
  const { at, reportedAt } = checks?.schedule ?? {};
  const changes = [updatedAt, at, reportedAt].flatMap((moment) => (moment === undefined ? [] : Date.parse(moment)));
  const expired = reportedAt === undefined ? [] : [(dayNumber(reportedAt) + REPORT_HOLDS_DAYS + 1) * DAY_MS].filter((moment) => moment <= now.getTime());
  return new Date(Math.max(...changes, ...expired));
}
