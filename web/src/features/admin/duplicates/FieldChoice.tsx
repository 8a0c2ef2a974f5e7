import { type MergeField, valueIn } from '@contract';
import type { Gyms, Pick, Side } from './mergeChoices';
import * as styles from './Compare.module.css';
import { fieldName, wordsOfField } from './pairWords';

interface Props {
  readonly field: MergeField;
  readonly gyms: Gyms;
  readonly pick: Pick;
  readonly choose: (pick: Pick) => void;
  readonly problem?: string | undefined;
}

/** A field in which two gyms differ: both values side by side, to choose one, or for lists both. */
export function FieldChoice({ field, gyms, pick, choose, problem }: Props) {
  const words = gyms.map((gym) => wordsOfField(gym, valueIn(gym, field), field));
  const isBothOffered = field.kind === 'list' && words.every((lines) => lines.length > 0);
  return (
    <Choices legend={fieldName(field)} problem={problem}>
      <div className={styles.sides}>
        {([0, 1] as const).map((side) => (
          <Choice key={side} name={field.path} isChosen={pick === side} choose={() => choose(side)}>
            <SideValue side={side} gyms={gyms} lines={words[side] ?? []} />
          </Choice>
        ))}
      </div>
      {isBothOffered && (
        <Choice name={field.path} isChosen={pick === 'both'} choose={() => choose('both')}>
          Both
        </Choice>
      )}
    </Choices>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly problem: string | undefined;
  readonly children: React.ReactNode;
}

/** The choices for a field, and the problem with the selection. */
export function Choices({ legend, problem, children }: ChoicesProps) {
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

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly children: React.ReactNode;
}

export function Choice({ name, isChosen, choose, children }: ChoiceProps) {
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
      <span className={styles.whose}>{gyms[side].name}: </span>
      {lines.length === 0 && <span className="muted">Empty</span>}
      {lines.map((line, at) => (
        // Equal lines never change places.
        <span key={`${at} ${line}`} className={styles.line}>
          {line}
        </span>
      ))}
    </>
  );
}
