import { type ChangeEventHandler, useState } from 'react';
import { Field } from './Field';

interface DayProps {
  readonly name: string;
  readonly error: string | undefined;
  readonly value?: string;
  readonly defaultValue?: string | undefined;
  readonly required?: boolean;
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
}

interface Props {
  readonly from: DayProps;
  readonly to: DayProps;
  /** The earliest day to choose from. */
  readonly min?: string;
}

/** The fields for the first and last day of a period. The date picker doesn't offer a last day before the first. */
export function DateRange({ from, to, min }: Props) {
  const [firstDay, setFirstDay] = useState(from.defaultValue);
  const handleFirstDayChange: DayProps['onChange'] = (event) => {
    setFirstDay(event.target.value);
    from.onChange?.(event);
  };
  return (
    <>
      <Field label={from.required ? 'First day' : 'First day (optional)'} type="date" min={min} {...from} onChange={handleFirstDayChange} />
      <Field label="Last day (optional)" type="date" min={(from.value ?? firstDay) || min} {...to} />
    </>
  );
}
