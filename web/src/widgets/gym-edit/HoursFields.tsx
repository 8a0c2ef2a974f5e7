import { WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@contract';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import * as styles from './fields.module.css';
import { textOf } from './fields';
import { FactInput, useForm } from './parts';

const WORKING_DAYS = WEEKDAYS.slice(0, 5);
const nameOf = (day: Weekday): string => `hours.${day}`;

/** Opening hours, one line per day; a day's hours can be copied to others. */
export function HoursFields() {
  return (
    <fieldset className={styles.days}>
      <legend>Opening hours</legend>
      <p>Type hours like “6-8am, 5-9pm”, “closed” or “24 hours”. Leave a day empty if you don’t know its hours.</p>
      {WEEKDAYS.map((day) => (
        <DayHours key={day} day={day} />
      ))}
    </fieldset>
  );
}

function DayHours({ day }: { readonly day: Weekday }) {
  const { entries } = useForm();
  const [copying, setCopying] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = () => {
    setCopying(false);
    opener.current?.focus();
  };
  const isEmpty = textOf(entries, nameOf(day)).trim() === '';
  return (
    <div className={styles.day}>
      <FactInput name={nameOf(day)} />
      <Button
        ref={opener}
        aria-expanded={copying}
        aria-controls={copying ? panel : undefined}
        aria-label={`Copy to… other days: ${WEEKDAY_NAMES[day]}’s hours`}
        disabled={isEmpty && !copying}
        onClick={() => setCopying(!copying)}
      >
        Copy to…
      </Button>
      {copying && <CopyPanel id={panel} day={day} close={close} />}
    </div>
  );
}

/** Which days get one day's hours. Escape closes it and changes nothing. */
function CopyPanel({ id, day, close }: { readonly id: string; readonly day: Weekday; readonly close: () => void }) {
  const { entries, set } = useForm();
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const others = WEEKDAYS.filter((other) => other !== day);
  const choose = (days: readonly Weekday[]) => setChosen(others.filter((other) => days.includes(other)));
  const copy = () => {
    set(Object.fromEntries(chosen.map((other) => [nameOf(other), textOf(entries, nameOf(day))])));
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
        {/* Takes the focus, so that the keyboard continues here. */}
        <Button autoFocus onClick={() => choose(WORKING_DAYS)}>
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
              onChange={({ target }) => choose(target.checked ? [...chosen, other] : chosen.filter((one) => one !== other))}
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
