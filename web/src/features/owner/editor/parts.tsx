import type { ReactNode } from 'react';
import { Field, Select } from '../../../components/Field';

export type Problems = Readonly<Record<string, string>>;

/** Text of one fact. The name is its path. */
export function FactField({
  name,
  label,
  value,
  problems,
  ...rest
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string | number | undefined;
  readonly problems: Problems;
  readonly hint?: ReactNode;
  readonly type?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly required?: boolean;
}) {
  return <Field name={name} label={label} defaultValue={value ?? ''} error={problems[name]} {...rest} />;
}

/** Yes, no, or not known. */
export function AnswerSelect({
  name,
  label,
  value,
  problems,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: boolean | undefined;
  readonly problems: Problems;
}) {
  return (
    <Select name={name} label={label} defaultValue={value === undefined ? '' : value ? 'yes' : 'no'} error={problems[name]}>
      <option value="">Not known</option>
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </Select>
  );
}

/** One of a few; the first choice is "not known". */
export function ChoiceSelect<Choice extends string>({
  name,
  label,
  value,
  choices,
  problems,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: Choice | undefined;
  readonly choices: Readonly<Record<Choice, string>>;
  readonly problems: Problems;
}) {
  return (
    <Select name={name} label={label} defaultValue={value ?? ''} error={problems[name]}>
      <option value="">Not known</option>
      {(Object.entries(choices) as [Choice, string][]).map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </Select>
  );
}
