import { useRevalidator } from 'react-router-dom';
import { useAttempt } from '../../forms/useAttempt';
import { reportDate, reportProblemOf, useDateReport } from '../../stores/dateReports';
import { useSession } from '../../stores/session';

export interface ToldOffProps {
  readonly gymId: string;
  readonly sessionId: string;
  /** The session's name and time, for screen readers. */
  readonly label: string;
}

/** Says that the user was told that a class is off on its date, or takes that back. Nothing for signed-out visitors, and for owners, who can cancel it. */
export function ToldOffButton({ gymId, sessionId, label }: ToldOffProps) {
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt(reportProblemOf);
  const uid = useSession(({ account, profile }) => (profile?.ownedGyms.includes(gymId) ? undefined : account?.uid));
  const isReported = useDateReport(uid, gymId, sessionId);
  if (uid === undefined || isReported === undefined) return null;
  const send = async () => {
    await reportDate(uid, gymId, sessionId, !isReported);
    void revalidate();
  };
  const thanks = 'Thanks. If someone else was told the same, the page says that this class isn’t confirmed.';
  return (
    <button
      type="button"
      className="chip no-print"
      aria-pressed={isReported}
      aria-disabled={busy}
      aria-label={`They told me it’s off: ${label}`}
      onClick={() => !busy && void attempt(send, isReported ? 'You took your report back.' : thanks)}
    >
      They told me it’s off
    </button>
  );
}
