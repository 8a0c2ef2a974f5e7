import { getLocalDate } from '@contract';
import { useState } from 'react';
import { FormProblem } from '../../../forms/useSubmit';
import { LoadState } from '../../../parts/LoadState';
import { pastClosures } from '../../../stores/gymDates';
import type { StoredGym } from '../../../stores/gyms';
import { useValue } from '../../../stores/values';
import { Dialog } from '../../../ui/Dialog';
import { Checkbox } from '../../../ui/Field';
import { formatClosure } from '../../../words/closures';
import { formatWhy } from '../../../words/datedChanges';
import { formatCount } from '../../../words/facts';
import { applyChanges } from './applyChanges';
import { DateForm } from './DateForm';
import { type PlannedClosure, planHolidays } from './planHolidays';
import { ChangePreview } from './ChangePreview';

export interface HolidaysDialogProps {
  readonly gym: StoredGym;
  readonly now: Date;
  readonly close: () => void;
}

/**
 * Suggests last year's closures, moved to the coming year's dates, and closures on federal holidays. The owner chooses which ones to
 * save.
 */
export function HolidaysDialog({ gym, now, close }: HolidaysDialogProps) {
  const { value, ...load } = useValue(pastClosures, gym.id);
  return (
    <Dialog title="Add holiday closures" onClose={close}>
      <LoadState load={load} what="last year’s closures" />
      {value && <HolidaysForm gym={gym} now={now} close={close} planned={planHolidays(gym, value, getLocalDate(now, gym.timeZone))} />}
    </Dialog>
  );
}

function HolidaysForm({ gym, now, close, planned }: HolidaysDialogProps & { readonly planned: readonly PlannedClosure[] }) {
  const [chosenKeys, setChosenKeys] = useState<readonly string[]>(() => planned.filter(({ pastClosure }) => pastClosure).map(getClosureKey));
  const today = getLocalDate(now, gym.timeZone);
  const chosen = planned.filter((closure) => chosenKeys.includes(getClosureKey(closure))).map(({ change }) => change);
  const toggle = (key: string) => setChosenKeys(chosenKeys.includes(key) ? chosenKeys.filter((other) => other !== key) : [...chosenKeys, key]);
  const send = async () => {
    if (chosen.length === 0) throw new FormProblem({}, 'Choose at least one closure.');
    await applyChanges(gym, { changes: chosen }, `Saved ${formatCount(chosen.length, 'closure', 'closures')}.`);
    close();
  };
  return (
    <DateForm action="Close on these days" send={send}>
      {() => (
        <>
          <p>
            {planned.some(({ pastClosure }) => pastClosure)
              ? 'These are last year’s closures, moved to their next dates, and the federal holidays in the next 12 months.'
              : 'No closures to copy from last year. These are the federal holidays in the next 12 months.'}
          </p>
          <ul className="stack-small">
            {planned.map((closure) => (
              <li key={getClosureKey(closure)}>
                <Checkbox
                  label={formatClosure(closure.change, today)}
                  hint={describeOrigin(closure)}
                  checked={chosenKeys.includes(getClosureKey(closure))}
                  onChange={() => toggle(getClosureKey(closure))}
                />
              </li>
            ))}
          </ul>
          {chosen.length > 0 && <ChangePreview gym={gym} changes={chosen} now={now} />}
        </>
      )}
    </DateForm>
  );
}

const getClosureKey = ({ change: { from, to, program } }: PlannedClosure): string => `${from} ${to} ${program ?? ''}`;

/** Says why a closure is suggested: the federal holiday, or last year's closure with its reason. */
const describeOrigin = ({ change, pastClosure, holiday }: PlannedClosure): string =>
  [holiday, pastClosure && `Last year: ${formatClosure(pastClosure, '')}`, pastClosure && formatWhy(change)].filter(Boolean).join('. ');
