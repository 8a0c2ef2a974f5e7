import { type MergeField, getMergeFieldValue } from '@contract';
import type { Gyms, ValuePick, Side } from './mergeChoices';
import * as styles from './GymComparison.module.css';
import { getFieldName, formatField } from './pairText';

interface Props {
  readonly field: MergeField;
  readonly gyms: Gyms;
  readonly pick: ValuePick;
  readonly choose: (pick: ValuePick) => void;
  readonly problem?: string | undefined;
}

/** The choice between two gyms' values of a field, side by side. For lists, the admin can choose both. */
export function FieldChoice({ field, gyms, pick, choose, problem }: Props) {
  const values = gyms.map((gym) => formatField(gym, getMergeFieldValue(gym, field), field));
  const canChooseBoth = field.kind === 'list' && values.every((lines) => lines.length > 0);
  return (
    <ChoiceFieldset legend={getFieldName(field)} problem={problem}>
      <div className={styles.sides}>
        {([0, 1] as const).map((side) => (
          <ChoiceRadio key={side} name={field.path} isChosen={pick === side} choose={() => choose(side)}>
            <SideValue side={side} gyms={gyms} lines={values[side] ?? []} />
          </ChoiceRadio>
        ))}
      </div>
      {canChooseBoth && (
        <ChoiceRadio name={field.path} isChosen={pick === 'both'} choose={() => choose('both')}>
          Both
        </ChoiceRadio>
      )}
    </ChoiceFieldset>
  );
}

interface ChoiceFieldsetProps {
  readonly legend: string;
  readonly problem: string | undefined;
  readonly children: React.ReactNode;
}

/** A field's choices, and the problem with the chosen one, if any. */
export function ChoiceFieldset({ legend, problem, children }: ChoiceFieldsetProps) {
  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      {children}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceRadioProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly children: React.ReactNode;
}

/** A radio button in a box, with the choice as its label. */
export function ChoiceRadio({ name, isChosen, choose, children }: ChoiceRadioProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      <span>{children}</span>
    </label>
  );
}

function SideValue({ side, gyms, lines }: { readonly side: Side; readonly gyms: Gyms; readonly lines: readonly string[] }) {
  return (
    <>
      <span className={styles.gymName}>{gyms[side].name}: </span>
      {lines.length === 0 && <span className="muted">Empty</span>}
      {lines.map((line, index) => (
        // Two lines can be equal, so the key includes the index. Their order never changes.
        <span key={`${index} ${line}`} className={styles.line}>
          {line}
        </span>
      ))}
    </>
  );
}
