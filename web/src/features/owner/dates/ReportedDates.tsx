import { isLocalSessionOver, type LocalSession, type ReportedDate } from '@contract';
import { useState } from 'react';
import { useAttempt } from '../../../forms/useAttempt';
import { lazyPart } from '../../../parts/lazyPart';
import type { StoredGym } from '../../../stores/gyms';
import { Button } from '../../../ui/Button';
import { formatDaysAgo } from '../../../ui/listingChecks';
import { applyChanges } from './applyChanges';
import type { CancelDialogProps } from './CancelDialog';
import { type ClassOnDate, toClassOnDate } from './classOnDate';
import * as styles from './dates.module.css';
import { listUpcomingSessions } from './gymSessions';

const CancelDialog = lazyPart<CancelDialogProps>('The form', async () => (await import('./CancelDialog')).CancelDialog, { floats: true });

interface Props {
  readonly gym: StoredGym;
  readonly now: Date;
}

/** Dates on which visitors reported a class as off, if the gym hasn't confirmed, moved or canceled the class on that date. */
export function ReportedDates({ gym, now }: Props) {
  const [canceling, setCanceling] = useState<ClassOnDate>();
  const sessions = listUpcomingSessions(gym, now).filter((session) => isUnanswered(session) && !isLocalSessionOver(session, gym.timeZone, now));
  const reported = (gym.visitorChecks?.schedule?.dates ?? []).flatMap(({ classId, date, at }) => {
    const session = sessions.find((candidate) => candidate.classId === classId && candidate.date === date);
    const target = session && toClassOnDate(session);
    return target ? [{ target, at }] : [];
  });
  if (reported.length === 0 && !canceling) return null;
  return (
    <section aria-labelledby="reported" className={styles.decide}>
      <h2 id="reported">Reported as off</h2>
      <ul>
        {reported.map(({ target, at }) => (
          <li key={`${target.classId} ${target.date}`} className="stack-small">
            <ReportedClass gym={gym} target={target} at={at} now={now} cancel={setCanceling} />
          </li>
        ))}
      </ul>
      {canceling && <CancelDialog gym={gym} target={canceling} close={() => setCanceling(undefined)} />}
    </section>
  );
}

/** Whether the gym hasn't confirmed, moved or canceled the session. */
const isUnanswered = ({ state }: LocalSession): boolean => state === 'scheduled' || state === 'not-confirmed';

interface ReportedProps extends Props, Pick<ReportedDate, 'at'> {
  readonly target: ClassOnDate;
  readonly cancel: (target: ClassOnDate) => void;
}

function ReportedClass({ gym, target, at: [newest, earlier], now, cancel }: ReportedProps) {
  const { busy, attempt } = useAttempt();
  const { classId, date, title, when } = target;
  const confirm = () => applyChanges(gym, { changes: [{ kind: 'confirmed', classId, date }] }, `Confirmed: ${title}, ${when}.`);
  const lastReported = newest === undefined ? '' : formatDaysAgo(newest, now);
  return (
    <>
      <p>
        <b>{`${title}, ${when}`}</b>
      </p>
      <p className="small">
        {earlier === undefined
          ? `A visitor said ${lastReported} that they were told it’s off. If another visitor reports it too, your page will say “Not confirmed.”`
          : `Visitors said that they were told it’s off, most recently ${lastReported}. Your page says “Not confirmed” until you confirm, move or cancel it.`}
      </p>
      <p className="row">
        <Button busy={busy} aria-label={`Confirm it’s on: ${title}, ${when}`} onClick={() => attempt(confirm)}>
          Confirm it’s on
        </Button>
        <Button aria-label={`Cancel it: ${title}, ${when}`} onClick={() => cancel(target)}>
          Cancel it
        </Button>
      </p>
    </>
  );
}
