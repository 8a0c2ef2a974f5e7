import { own } from '@contract';
import { createContext, type ReactNode, useContext } from 'react';
import { Checkbox, Field, Select } from '../../../ui/Field';
import { type Entries, textOf } from './fields';
import { labelOf } from './labels';

/** The form that a field stands in. */
export interface EditedForm {
  readonly entries: Entries;
  readonly set: (changed: Entries) => void;
  /** A sentence a wrong field. */
  readonly problems: Readonly<Record<string, string>>;
}
export const FormContext = createContext<EditedForm | undefined>(undefined);

export function useForm(): EditedForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands in a form.');
  return form;
}

/** What ties a control to the entry of its name. */
export function useEntry(name: string) {
  const { entries, set, problems } = useForm();
  return {
    name,
    label: labelOf(name),
    value: textOf(entries, name),
    error: own(problems, name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set({ [name]: target.value }),
  };
}

interface FactFieldProps {
  /** The fact's path. */
  readonly name: string;
  readonly hint?: ReactNode;
  readonly type?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly required?: boolean;
}

/** Text of one fact. */
export function FactField({ name, ...rest }: FactFieldProps) {
  return <Field {...useEntry(name)} {...rest} />;
}

/** Yes, no, or not known. */
export function AnswerSelect({ name }: { readonly name: string }) {
  return <ChoiceSelect name={name} choices={{ yes: 'Yes', no: 'No' }} />;
}

/** One of a few; the first choice is "not known". */
export function ChoiceSelect({ name, choices }: { readonly name: string; readonly choices: Readonly<Record<string, string>> }) {
  return (
    <Select {...useEntry(name)}>
      <option value="">Not known</option>
      {Object.entries(choices).map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </Select>
  );
}

/** A box for each of what a gym may have. */
export function FactChecks({ fact, choices }: { readonly fact: string; readonly choices: readonly string[] }) {
  const { entries, set } = useForm();
  return choices.map((choice) => {
    const name = `${fact}.${choice}`;
    return (
      <Checkbox
        key={choice}
        name={name}
        label={labelOf(name)}
        checked={textOf(entries, name) === 'yes'}
        onChange={({ target }) => set({ [name]: target.checked ? 'yes' : '' })}
      />
    );
  });
}
