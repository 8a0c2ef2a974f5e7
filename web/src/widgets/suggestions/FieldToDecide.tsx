import { type EditField, type RequestedEntryChange, isEntryApplied, hasOriginalEntry, getOwn, getSeenPath, getCurrentValue, type Suggestion } from '@contract';
import { useId } from 'react';
import { getFieldLabel, formatFieldValue } from '../gym-edit/editFieldText';
import * as styles from './suggestions.module.css';
import type { CurrentGym } from './useCurrentGym';

interface Props {
  readonly field: EditField;
  readonly suggestion: Pick<Suggestion, 'was'>;
  readonly gym: CurrentGym;
  readonly error: string | undefined;
}

const NOT_SET = 'Not set';

/** A field's suggested value in words. */
export function formatSuggestedValue(field: EditField): string {
  const value = field.kind === 'entry' ? (field.newValue as RequestedEntryChange).is : field.newValue;
  return formatFieldValue(field, value) ?? 'Remove it';
}

/** A field's current value. For a list entry, the entry that the suggestion would change. */
function formatCurrentValue(field: EditField, gym: Exclude<CurrentGym, string>): string {
  if (field.kind !== 'entry') return formatFieldValue(field, getCurrentValue(gym, field)) ?? NOT_SET;
  if (isEntryApplied(gym, field)) return 'This change has already been made';
  if (!hasOriginalEntry(gym, field)) return 'Changed or removed since this was suggested';
  return formatFieldValue(field, (field.newValue as RequestedEntryChange).was) ?? NOT_SET;
}

/** The value at the time of the suggestion, if it differs from the current one or was deleted since then. */
function formatPreviousValue(field: EditField, was: Suggestion['was'] = {}, gym: Exclude<CurrentGym, string>): string | undefined {
  if (field.kind === 'entry') return hasOriginalEntry(gym, field) ? undefined : formatFieldValue(field, (field.newValue as RequestedEntryChange).was);
  const before = getOwn(was, getSeenPath(field));
  if (before === undefined) return undefined;
  const words = formatFieldValue(field, before) ?? NOT_SET;
  return words === formatCurrentValue(field, gym) ? undefined : words;
}

/** Whether a suggested value can still be accepted. It can't if its list entry has changed since the suggestion. */
export const canAccept = (field: EditField, gym: CurrentGym): boolean =>
  typeof gym === 'object' && (field.kind !== 'entry' || hasOriginalEntry(gym, field) || isEntryApplied(gym, field));

/** One field of a pending suggestion or edit: its current value, the suggested one, and the choice. */
export function FieldToDecide({ field, suggestion: { was }, gym, error }: Props) {
  const errorId = useId();
  const before = typeof gym === 'object' ? formatPreviousValue(field, was, gym) : undefined;
  return (
    <fieldset className={styles.fact} aria-describedby={error ? errorId : undefined}>
      <legend>{getFieldLabel(field)}</legend>
      <dl className={styles.sides}>
        {typeof gym === 'object' && (
          <div>
            <dt>Now</dt>
            <dd>{formatCurrentValue(field, gym)}</dd>
          </div>
        )}
        <div>
          <dt>Suggested</dt>
          <dd>
            <strong>{formatSuggestedValue(field)}</strong>
          </dd>
        </div>
        {before !== undefined && (
          <div>
            <dt>When it was suggested</dt>
            <dd>{before}</dd>
          </div>
        )}
      </dl>
      <div className={styles.choices}>
        {canAccept(field, gym) && (
          <label>
            <input type="radio" name={field.path} value="accepted" data-key="a" /> Accept
          </label>
        )}
        <label>
          <input type="radio" name={field.path} value="rejected" data-key="r" /> Decline
        </label>
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
