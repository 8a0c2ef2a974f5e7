import { useRevalidator } from 'react-router-dom';
import { useAttempt } from '../../forms/useAttempt';
import { reportSession, useHasReportedOff } from '../../stores/dateReports';
import { useSession } from '../../stores/session';

export interface ReportOffProps {
  readonly gymId: string;
  readonly sessionId: string;
  /** The session's name and time, for screen readers. */
  readonly label: string;
}

/**
 * Reports that the gym told the user that a class is off on its date, or withdraws that report. Renders nothing for signed-out
 * visitors and for the gym's owners, who can cancel the class.
 */
export function ReportOffButton({ gymId, sessionId, label }: ReportOffProps) {
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt();
  const uid = useSession(({ account, profile }) => (profile?.ownedGyms.includes(gymId) ? undefined : account?.uid));
  const isReported = useHasReportedOff(uid, gymId, sessionId);
  if (uid === undefined || isReported === undefined) return null;
  const send = async () => {
    await reportSession(uid, gymId, sessionId, !isReported);
    void revalidate();
  };
  const thanks = 'Thanks. If someone else reports it too, the page will say that this class isn’t confirmed.';
  return (
    <button
      type="button"
      className="chip no-print"
      aria-pressed={isReported}
      aria-disabled={busy}
      aria-label={`The gym told me it’s off: ${label}`}
      onClick={() => !busy && void attempt(send, isReported ? 'Your report was withdrawn.' : thanks)}
    >
      The gym told me it’s off
    </button>
  );
}
