import { formatPrice, formatPhone, type SingleValue, STATES } from '@contract';
import { addScheme } from '../../forms/addScheme';
import type { FieldConfig, TextField } from './fields';

type FieldOptions = Omit<FieldConfig, 'label'>;

/** Text, on one or more lines. */
export const textField = (label: string, options: FieldOptions = {}): TextField<string> => ({
  label,
  ...options,
  show: String,
  read: (text) => text || undefined,
});

/** A website's URL. */
const siteUrlField = (label: string, options: FieldOptions): TextField<string> => ({ ...textField(label, { type: 'url', ...options }), read: parseUrl });

const parseUrl = (text: string): string | undefined => addScheme(text) || undefined;

/** A profile on another site, entered as a URL or as a handle such as `@name`, which is added to `prefix`. */
const profileUrlField = (label: string, prefix: string, options: FieldOptions): TextField<string> => ({
  ...textField(label, options),
  read: (text) => {
    const [, name] = /^@?([\w.-]+)$/.exec(text) ?? [];
    return name && !name.endsWith(getSiteName(prefix)) ? prefix + name : parseUrl(text);
  },
});
const getSiteName = (prefix: string): string => new URL(prefix).hostname.replace('www.', '');

/** A number. Text that isn't a number is left to the schema. */
export const numberField = (label: string, options: FieldOptions = {}): TextField<number> => ({
  label,
  inputMode: 'decimal',
  ...options,
  show: String,
  read: parseNumber,
});

/** An amount in dollars. */
const feeField = (label: string, options: FieldOptions): TextField<number> =>
  numberField(label, {
    ...options,
    format: (text) => {
      const dollars = parseNumber(text);
      return typeof dollars === 'number' ? formatPrice(dollars) : text || '(empty)';
    },
  });

/** Reads `$1,200.50` as 1200.5. Returns text that isn't a number unchanged. */
export function parseNumber(text: string): number | string | undefined {
  if (text === '') return undefined;
  const plain = text.replace(/^\$\s*/, '');
  const value = Number(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain);
  return Number.isNaN(value) ? text : value;
}

const UNKNOWN_OPTION = { '': 'Not specified' };

/** One of a few choices, or unknown. */
export const choiceField = (label: string, choices: Readonly<Record<string, string>>, options: FieldOptions = {}): TextField<string> =>
  textField(label, { ...options, choices: { ...UNKNOWN_OPTION, ...choices } });

/** Yes, no, or unknown. */
const yesOrNoField = (label: string, options: FieldOptions): TextField<boolean> => ({
  label,
  ...options,
  choices: { ...UNKNOWN_OPTION, yes: 'Yes', no: 'No' },
  show: (value) => (value ? 'yes' : 'no'),
  read: (text) => (text === '' ? undefined : text === 'yes'),
});

/** Ten digits in any format, stored in the contract's `+1…` format. */
const phoneField = (label: string, options: FieldOptions): TextField<string> => ({
  label,
  type: 'tel',
  ...options,
  show: formatPhone,
  read: (text) => {
    const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    return digits.length === 10 ? `+1${digits}` : text || undefined;
  },
});

/** Several values, separated by commas. */
export const commaListField = (label: string, options: FieldOptions): TextField<readonly string[]> => ({
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

/** Creates the form field for a single value, by its kind. */
export function createTextField(value: SingleValue, isRequired = false): TextField<unknown> {
  const { label, hint } = value;
  const options = hint === undefined ? {} : { hint };
  switch (value.kind) {
    case 'choice':
      return isRequired ? textField(label, { ...options, choices: value.names }) : choiceField(label, value.names, options);
    case 'email':
      return textField(label, { ...options, type: 'email' });
    case 'fee':
      return feeField(label, options);
    case 'line':
    case 'name':
    case 'street':
    case 'text':
      return textField(label, options);
    case 'number':
      return numberField(label, options);
    case 'phone':
      return phoneField(label, options);
    case 'profile':
      return profileUrlField(label, value.prefix, options);
    case 'state':
      return textField(label, { ...options, choices: STATE_NAMES });
    case 'url':
      return siteUrlField(label, options);
    case 'yesOrNo':
      return yesOrNoField(label, options);
    case 'zip':
      return textField(label, { ...options, inputMode: 'numeric' });
  }
}
