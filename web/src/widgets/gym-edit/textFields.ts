import { feeLabel, phoneLabel, type SingleValue, STATES } from '@contract';
import { addScheme } from '../../forms/addScheme';
import type { FieldConfig, TextField } from './fields';

type FieldOptions = Omit<FieldConfig, 'label'>;

export const text = (label: string, options: FieldOptions = {}): TextField<string> => ({
  label,
  ...options,
  show: String,
  read: (entry) => entry || undefined,
});

/** A website's URL. */
const siteUrl = (label: string, options: FieldOptions): TextField<string> => ({ ...text(label, { type: 'url', ...options }), read: parseUrl });

const parseUrl = (entry: string): string | undefined => addScheme(entry) || undefined;

/** A profile on another site, entered as a URL or as a handle such as `@name`, which is added to `prefix`. */
const profileUrl = (label: string, prefix: string, options: FieldOptions): TextField<string> => ({
  ...text(label, options),
  read: (entry) => {
    const [, name] = /^@?([\w.-]+)$/.exec(entry) ?? [];
    return name && !name.endsWith(siteOf(prefix)) ? prefix + name : parseUrl(entry);
  },
});
const siteOf = (prefix: string): string => new URL(prefix).hostname.replace('www.', '');

export const number = (label: string, options: FieldOptions = {}): TextField<number> => ({
  label,
  inputMode: 'decimal',
  ...options,
  show: String,
  read: parseNumber,
});

/** An amount in dollars. */
const fee = (label: string, options: FieldOptions): TextField<number> =>
  number(label, {
    ...options,
    format: (entry) => {
      const dollars = parseNumber(entry);
      return typeof dollars === 'number' ? feeLabel(dollars) : entry || '(empty)';
    },
  });

/** Reads `$1,200.50` as 1200.5. Returns text that isn't a number unchanged. */
export function parseNumber(entry: string): number | string | undefined {
  if (entry === '') return undefined;
  const plain = entry.replace(/^\$\s*/, '');
  const value = Number(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain);
  return Number.isNaN(value) ? entry : value;
}

const UNKNOWN_OPTION = { '': 'Not specified' };

/** One of a few choices, or unknown. */
export const choice = (label: string, choices: Readonly<Record<string, string>>, options: FieldOptions = {}): TextField<string> =>
  text(label, { ...options, choices: { ...UNKNOWN_OPTION, ...choices } });

/** Yes, no, or unknown. */
const yesOrNo = (label: string, options: FieldOptions): TextField<boolean> => ({
  label,
  ...options,
  choices: { ...UNKNOWN_OPTION, yes: 'Yes', no: 'No' },
  show: (value) => (value ? 'yes' : 'no'),
  read: (entry) => (entry === '' ? undefined : entry === 'yes'),
});

/** Ten digits in any format, stored in the contract's `+1…` format. */
const phoneNumber = (label: string, options: FieldOptions): TextField<string> => ({
  label,
  type: 'tel',
  ...options,
  show: phoneLabel,
  read: (entry) => {
    const digits = entry.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    return digits.length === 10 ? `+1${digits}` : entry || undefined;
  },
});

/** Several values, separated by commas. */
export const commaList = (label: string, options: FieldOptions): TextField<readonly string[]> => ({
  label,
  ...options,
  show: (items) => items.join(', '),
  read: (line) =>
    line
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
});

const STATE_NAMES = { '': 'Choose a state', ...Object.fromEntries(STATES.map(({ code, name }) => [code, name])) };

/** The form field of each kind of single value. */
export function createTextField(value: SingleValue, isRequired = false): TextField<unknown> {
  const { label, hint } = value;
  const options = hint === undefined ? {} : { hint };
  switch (value.kind) {
    case 'choice':
      return isRequired ? text(label, { ...options, choices: value.names }) : choice(label, value.names, options);
    case 'email':
      return text(label, { ...options, type: 'email' });
    case 'fee':
      return fee(label, options);
    case 'line':
    case 'name':
    case 'street':
    case 'text':
      return text(label, options);
    case 'number':
      return number(label, options);
    case 'phone':
      return phoneNumber(label, options);
    case 'profile':
      return profileUrl(label, value.prefix, options);
    case 'state':
      return text(label, { ...options, choices: STATE_NAMES });
    case 'url':
      return siteUrl(label, options);
    case 'yesOrNo':
      return yesOrNo(label, options);
    case 'zip':
      return text(label, { ...options, inputMode: 'numeric' });
  }
}
