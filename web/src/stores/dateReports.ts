import { MAX_DATE_REPORTS_READ, type DateReport, documentPaths, makePlanId } from '@contract';
import { invoke } from '../lib/invoke';
import { readList } from '../lib/watch';
import { clearCachedReads } from '../storage/cache';
import { createLoadedValues, useOptionalValue } from './values';

/** Ids (`makePlanId`) of the sessions that a user reported as off, by uid. */
export const userDateReports = createLoadedValues<readonly string[]>(async (uid) => {
  const reports = await readList<DateReport>(documentPaths.dateReports(uid), { order: ['date', 'desc'], limit: MAX_DATE_REPORTS_READ });
  return reports.map(({ id }) => id);
});

/** Whether the user has reported a session as off. Undefined while that loads. */
export function useHasReportedOff(uid: string | undefined, gymId: string, sessionId: string): boolean | undefined {
  const reports = useOptionalValue(userDateReports, uid);
  return reports === undefined ? undefined : reports?.includes(makePlanId(gymId, sessionId)) === true;
}

/** Reports a session as off or withdraws that report, then reloads the user's reports. @throws CallFailure */
export async function reportSession(uid: string, gymId: string, sessionId: string, isOff: boolean): Promise<void> {
  await invoke('reportDate', { gymId, sessionId, isOff });
  clearCachedReads();
  await userDateReports.reload(uid);
}
