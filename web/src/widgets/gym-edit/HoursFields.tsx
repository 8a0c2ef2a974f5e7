import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@contract';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import * as styles from './fields.module.css';
import { getEntry } from './fields';
import { FactInput, useForm } from './formFields';

const MONDAY_TO_FRIDAY = WEEKDAYS.slice(0, 5);
const getFieldName = (day: Weekday): string => `hours.${day}`;

/** Opening hours, one line per day. A day's hours can be copied to other days. */
export function HoursFields() {
  return (
    <fieldset className={styles.days}>
      <legend>Hours</legend>
      <p>Type hours like “6-8am, 5-9pm”, “closed” or “24 hours”. Leave a day blank if you don’t know its hours.</p>
      {WEEKDAYS.map((day) => (
        <DayHours key={day} day={day} />
      ))}
    </fieldset>
  );
}

function DayHours({ day }: { readonly day: Weekday }) {
  const { entries } = useForm();
  const [isCopying, setCopying] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => {
    setCopying(false);
    opener.current?.focus();
  };
  const isEmpty = getEntry(entries, getFieldName(day)).trim() === '';
  return (
    <div className={styles.day}>
      <FactInput name={getFieldName(day)} />
      <Button
        ref={opener}
        aria-expanded={isCopying}
        aria-controls={isCopying ? panelId : undefined}
        aria-label={`Copy to… (from ${WEEKDAY_NAMES[day]})`}
        disabled={isEmpty && !isCopying}
        onClick={() => setCopying(!isCopying)}
      >
        Copy to…
      </Button>
      {isCopying && <CopyPanel id={panelId} day={day} close={close} />}
    </div>
  );
}

/** Chooses the days to copy a day's hours to. Escape closes it without copying. */
function CopyPanel({ id, day, close }: { readonly id: string; readonly day: Weekday; readonly close: () => void }) {
  const { entries, updateEntries } = useForm();
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const others = WEEKDAYS.filter((other) => other !== day);
  const choose = (days: readonly Weekday[]) => setChosen(others.filter((other) => days.includes(other)));
  const copy = () => {
    updateEntries(Object.fromEntries(chosen.map((other) => [getFieldName(other), getEntry(entries, getFieldName(day))])));
    close();
  };
  return (
    <fieldset
      id={id}
      aria-label={`Copy ${WEEKDAY_NAMES[day]}’s hours to`}
      className={styles.copying}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className="row">
        {/* Gets focus when the panel opens, so that keyboard users continue in it. */}
        <Button autoFocus onClick={() => choose(MONDAY_TO_FRIDAY)}>
          Weekdays
        </Button>
        <Button onClick={() => choose(WEEKDAYS)}>All days</Button>
      </div>
      <div className={styles.copyDays}>
        {others.map((other) => (
          <label key={other}>
            <input
              type="checkbox"
              checked={chosen.includes(other)}
              onChange={({ target }) => choose(target.checked ? [...chosen, other] : chosen.filter((chosenDay) => chosenDay !== other))}
            />
            {WEEKDAY_NAMES[other]}
          </label>
        ))}
      </div>
      <div className="row">
        <Button kind="secondary" disabled={chosen.length === 0} onClick={copy}>
          Copy
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </fieldset>
  );
}
