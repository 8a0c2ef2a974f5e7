import { type FactNameOf, getOwn } from '@contract';
import { createContext, useContext } from 'react';
import { Checkbox, Field, Select } from '../../ui/Field';
import { getFactField, getFieldConfig } from './facts';
import { type Entries, getEntry } from './fields';

/** The form that a field belongs to. */
export interface EditedForm {
  readonly entries: Entries;
  readonly updateEntries: (changed: Entries) => void;
  /** A message per invalid field. */
  readonly problems: Readonly<Record<string, string>>;
}
export const FormContext = createContext<EditedForm | undefined>(undefined);

export function useForm(): EditedForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm needs a FormContext.');
  return form;
}

/** Props that bind a control to the form's entry with this name. */
export function useEntry(name: string) {
  const { entries, updateEntries, problems } = useForm();
  const { label, hint, required } = getFieldConfig(name);
  return {
    name,
    label,
    hint,
    required,
    value: getEntry(entries, name),
    error: getOwn(problems, name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => updateEntries({ [name]: target.value }),
  };
}

interface FactInputProps {
  /** The field's path. */
  readonly name: string;
  /** A choice to leave out for this user. */
  readonly omittedChoice?: string | undefined;
}

/** A fact's field: a line of text, or a drop-down list. */
export function FactInput({ name, omittedChoice }: FactInputProps) {
  const { type, inputMode, choices } = getFieldConfig(name);
  const fieldProps = useEntry(name);
  if (!choices) return <Field {...fieldProps} type={type} inputMode={inputMode} />;
  const options = Object.entries(choices).filter(([choice]) => choice !== omittedChoice);
  return (
    <Select {...fieldProps}>
      {options.map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** All fields of a fact with parts. */
export function FactInputs({ fact }: { readonly fact: FactNameOf<'hours' | 'instructor' | 'parts'> }) {
  return Object.keys(getFactField(fact).fields).map((name) => <FactInput key={name} name={name} />);
}

/** A checkbox for each choice. */
export function FactCheckboxes({ fact }: { readonly fact: FactNameOf<'choices'> }) {
  const { entries, updateEntries } = useForm();
  return Object.entries(getFactField(fact).fields).map(([name, { label }]) => (
    <Checkbox
      key={name}
      name={name}
      label={label}
      checked={getEntry(entries, name) === 'yes'}
      onChange={({ target }) => updateEntries({ [name]: target.checked ? 'yes' : '' })}
    />
  ));
}
