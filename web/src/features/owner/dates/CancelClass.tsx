import { useState } from 'react';
import type { StoredGym } from '../../../stores/gyms';
import { formatShortDate } from '../../../words/dates';
import { applyChanges, applyClassChange } from './applyChanges';
import { type ClassOnDate, findClass } from './classOnDate';
import { DateForm } from './DateForm';
import { type ChangeScope, ScopeField } from './ScopeField';
import { readReason, ReasonFields } from './ReasonFields';

export interface ClassFormProps {
  readonly gym: StoredGym;
  readonly target: ClassOnDate;
  readonly close: () => void;
  readonly back?: (() => void) | undefined;
}

/** Cancels a class on one date, or removes it from the schedule. */
export function CancelClass({ gym, target: { classId, date, title, noun, when }, close, back }: ClassFormProps) {
  const [scope, setScope] = useState<ChangeScope>('date');
  const effects: Record<ChangeScope, string> = {
    date: `Your page${noun === 'open mat' ? ', search and the list of open mats' : ' and search'} will say that it’s canceled. Other dates stay as they are.`,
    later: `It will be off your schedule starting ${formatShortDate(date)}. Earlier dates stay as they are.`,
    all: 'It will be removed from your schedule right away.',
  };
  const send = async (entries: FormData) => {
    if (scope === 'date') {
      await applyChanges(gym, { changes: [{ kind: 'canceled', classId, date, ...readReason(entries) }] }, `Canceled: ${title}, ${when}.`);
    } else {
      const change = { gymId: gym.id, classId, was: findClass(gym, classId), is: null, ...(scope === 'later' && { from: date }) };
      await applyClassChange(change, `Removed: ${title}${scope === 'later' ? `, starting ${formatShortDate(date)}` : ''}.`);
    }
    close();
  };
  return (
    <DateForm action={scope === 'date' ? `Cancel ${noun}` : `Remove ${noun}`} kind="danger" send={send} back={back}>
      {(problems) => (
        <>
          <p>{`${when}. ${effects[scope]}`}</p>
          <ScopeField date={date} scope={scope} choose={setScope} />
          {scope === 'date' && <ReasonFields problems={problems} />}
        </>
      )}
    </DateForm>
  );
}
