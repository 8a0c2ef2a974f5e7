import { DAY_MS, toDayNumber, type PublicGym, REPORT_VALID_DAYS } from '../../contract';

/** When a gym's calendar last changed: the latest edit, check of the schedule, or time when reports about it started or stopped counting. */
export function findLastChangeTime({ updatedAt, checks }: Pick<PublicGym, 'updatedAt' | 'checks'>, now: Date): Date {
  const { at, reportedAt, dates = [] } = checks?.schedule ?? {};
  const changes = [updatedAt, at, reportedAt, ...dates.map((reported) => reported.at)].flatMap((moment) => (moment === undefined ? [] : Date.parse(moment)));
  const expired = reportedAt === undefined ? [] : [(toDayNumber(reportedAt) + REPORT_VALID_DAYS + 1) * DAY_MS].filter((moment) => moment <= now.getTime());
  return new Date(Math.max(...changes, ...expired));
}
