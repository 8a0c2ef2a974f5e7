import { type ComponentProps, type ReactNode, useId } from 'react';
import * as styles from './Field.module.css';

interface Labels {
  label: ReactNode;
  /** What to enter. */
  hint?: ReactNode;
  /** What is wrong and what to enter instead. Absent if the value is valid. */
  error?: ReactNode;
}

/** The attributes that tie a control to its hint and error for screen readers. */
function useDescription({ hint, error }: Labels, fixedId?: string) {
  const generatedId = useId();
  const id = fixedId ?? generatedId;
  const descriptionIds = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, aria: { id, 'aria-invalid': error ? (true as const) : undefined, 'aria-describedby': descriptionIds || undefined } };
}

function Frame({ id, label, hint, error, children }: Labels & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A one-line text field with its label, hint and error. */
export function Field({ label, hint, error, id, ...rest }: Labels & ComponentProps<'input'>) {
  const description = useDescription({ label, hint, error }, id);
  return (
    <Frame id={description.id} label={label} hint={hint} error={error}>
      <input {...rest} {...description.aria} className={styles.control} />
    </Frame>
  );
}

/** A text field with several lines. */
export function TextArea({ label, hint, error, id, rows = 5, ...rest }: Labels & ComponentProps<'textarea'>) {
  const description = useDescription({ label, hint, error }, id);
  return (
    <Frame id={description.id} label={label} hint={hint} error={error}>
      <textarea rows={rows} {...rest} {...description.aria} className={styles.control} />
    </Frame>
  );
}

/** A drop-down list. Its options are the children. */
export function Select({ label, hint, error, id, children, ...rest }: Labels & ComponentProps<'select'>) {
  const description = useDescription({ label, hint, error }, id);
  return (
    <Frame id={description.id} label={label} hint={hint} error={error}>
      <select {...rest} {...description.aria} className={styles.control}>
        {children}
      </select>
    </Frame>
  );
}

/** A checkbox with its label to the right. */
export function Checkbox({ label, hint, error, id, ...rest }: Labels & ComponentProps<'input'>) {
  const description = useDescription({ label, hint, error }, id);
  return (
    <div className={styles.check}>
      <input {...rest} {...description.aria} type="checkbox" />
      <label htmlFor={description.id}>{label}</label>
      {hint && (
        <p id={`${description.id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${description.id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
