import type { ChangeOf, DatedChange, LocalSession } from '@contract';
import { useState } from 'react';
import { useAttempt } from '../../../forms/useAttempt';
import { useAsOf } from '../../../hooks/useAsOf';
import { useNow } from '../../../hooks/useNow';
import type { StoredGym } from '../../../stores/gyms';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { INITIAL_FOCUS } from '../../../ui/initialFocus';
import { SessionStateText } from '../../../ui/SessionStateText';
import { formatSessionTime, formatSessionTitle } from '../../../words/sessions';
import { applyChanges } from './applyChanges';
import { CancelClass } from './CancelClass';
import { CancelEvent, removeCancellation } from './CancelEvent';
import { type ClassOnDate, toClassOnDate } from './classOnDate';
import * as styles from './dates.module.css';
import { MoveClass } from './MoveClass';

export interface SessionDialogProps {
  readonly gym: StoredGym;
  /** The session as it was when the dialog was opened. */
  readonly session: LocalSession;
  readonly close: () => void;
}

/** Lets an owner cancel, move or confirm a session on its date, or undo such a change. */
export function SessionDialog({ gym, session, close }: SessionDialogProps) {
  const [step, setStep] = useState<'choose' | 'cancel' | 'move'>('choose');
  const now = useNow();
  const asOf = useAsOf(now);
  const target = toClassOnDate(session);
  const event = findEvent(gym, session);
  const back = () => setStep('choose');
  return (
    <Dialog title={formatSessionTitle(session)} onClose={close}>
      {step === 'choose' && (
        <div className="stack">
          <p>
            <b>{formatSessionTime(session)}</b>. <SessionStateText session={session} asOf={asOf} now={now} />
          </p>
          <Choices gym={gym} session={session} target={target} event={event} close={close} choose={setStep} />
        </div>
      )}
      {step === 'cancel' && target && <CancelClass gym={gym} target={target} close={close} back={back} />}
      {step === 'cancel' && event && <CancelEvent gym={gym} event={event} close={close} back={back} />}
      {step === 'move' && target && <MoveClass gym={gym} target={target} close={close} back={back} />}
    </Dialog>
  );
}

interface ChoicesProps extends SessionDialogProps {
  readonly target: ClassOnDate | undefined;
  readonly event: ChangeOf<'event'> | undefined;
  readonly choose: (step: 'cancel' | 'move') => void;
}

function Choices({ gym, session, target, event, close, choose }: ChoicesProps) {
  const { busy, attempt } = useAttempt();
  const { state, movedTo } = session;
  const change = findSessionChange(gym, session);
  const title = `${formatSessionTitle(session)}, ${formatSessionTime(session)}`;
  const confirmClass = ({ classId, date }: ClassOnDate) =>
    attempt(async () => {
      await applyChanges(gym, { changes: [{ kind: 'confirmed', classId, date }] }, `Confirmed: ${title}.`);
      close();
    });
  const reinstate = (stored: ChangeOf<'event'>) =>
    attempt(async () => {
      await applyChanges(gym, { changes: [removeCancellation(stored)] }, `On again: ${title}.`);
      close();
    });
  const remove = (stored: DatedChange) =>
    attempt(async () => {
      await applyChanges(gym, { removals: [stored] }, target ? `Undone: ${title} is as scheduled.` : `Removed: ${title}.`);
      close();
    });
  return (
    <div className={styles.choices}>
      {change && (
        <Button kind={target ? 'plain' : 'danger'} busy={busy} onClick={() => remove(change)}>
          {target ? 'Undo the change' : 'Remove it'}
        </Button>
      )}
      {(target || event) && state !== 'canceled' && (
        <Button kind="danger" {...INITIAL_FOCUS} onClick={() => choose('cancel')}>
          Cancel it
        </Button>
      )}
      {event?.canceled && (
        <Button busy={busy} {...INITIAL_FOCUS} onClick={() => reinstate(event)}>
          Put it back on
        </Button>
      )}
      {target && !movedTo && <Button onClick={() => choose('move')}>Move it</Button>}
      {target && state !== 'confirmed' && state !== 'moved' && !movedTo && (
        <Button busy={busy} onClick={() => confirmClass(target)}>
          Confirm it’s on
        </Button>
      )}
    </div>
  );
}

/** The change that affects only this session. A closure also affects other sessions, so it is undone in the list of changes. */
function findSessionChange({ datedChanges = [] }: StoredGym, { id: sessionId, changeId, classId }: LocalSession): DatedChange | undefined {
  return datedChanges.find((change) => (classId === undefined ? change.id === sessionId : change.id === changeId && 'classId' in change));
}

const findEvent = ({ datedChanges = [] }: StoredGym, { id: sessionId }: LocalSession): ChangeOf<'event'> | undefined =>
  datedChanges.find((change): change is ChangeOf<'event'> => change.kind === 'event' && change.id === sessionId);
