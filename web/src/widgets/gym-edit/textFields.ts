import { feeLabel, phoneLabel, type SingleValue, STATES } from '@contract';
import { addScheme } from '../../forms/addScheme';
import type { Look, TextField } from './fields';

type FieldLook = Omit<Look, 'label'>;

export const text = (label: string, look: FieldLook = {}): TextField<string> => ({
  label,
  ...look,
  show: String,
  read: (entry) => entry || undefined,
});

/** A website's URL. */
const siteUrl = (label: string, look: FieldLook): TextField<string> => ({ ...text(label, { type: 'url', ...look }), read: readUrl });

const readUrl = (entry: string): string | undefined => addScheme(entry) || undefined;

/** A profile on another site, entered as a URL or as a handle such as `@name`, which is added to `prefix`. */
const profileUrl = (label: string, prefix: string, look: FieldLook): TextField<string> => ({
  ...text(label, look),
  read: (entry) => {
    const [, name] = /^@?([\w.-]+)$/.exec(entry) ?? [];
    return name && !name.endsWith(siteOf(prefix)) ? prefix + name : readUrl(entry);
  },
});
const siteOf = (prefix: string): string => new URL(prefix).hostname.replace('www.', '');

export const number = (label: string, look: FieldLook = {}): TextField<number> => ({
  label,
  inputMode: 'decimal',
  ...look,
  show: String,
  read: readNumber,
});

/** An amount in dollars. */
const fee = (label: string, look: FieldLook): TextField<number> =>
  number(label, {
    ...look,
    words: (entry) => {
      const dollars = readNumber(entry);
      return typeof dollars === 'number' ? feeLabel(dollars) : entry || '(empty)';
    },
  });

/** Reads `$1,200.50` as 1200.5. Returns text that isn't a number unchanged. */
export function readNumber(entry: string): number | string | undefined {
  if (entry === '') return undefined;
  const plain = entry.replace(/^\$\s*/, '');
  const value = Number(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain);
  return Number.isNaN(value) ? entry : value;
}

const UNKNOWN_OPTION = { '': 'Not known' };

/** One of a few choices, or unknown. */
export const choice = (label: string, choices: Readonly<Record<string, string>>, look: FieldLook = {}): TextField<string> =>
  text(label, { ...look, choices: { ...UNKNOWN_OPTION, ...choices } });

/** Yes, no, or unknown. */
const yesOrNo = (label: string, look: FieldLook): TextField<boolean> => ({
  label,
  ...look,
  choices: { ...UNKNOWN_OPTION, yes: 'Yes', no: 'No' },
  show: (value) => (value ? 'yes' : 'no'),
  read: (entry) => (entry === '' ? undefined : entry === 'yes'),
});

/** Ten digits in any format, stored in the contract's `+1…` format. */
const phoneNumber = (label: string, look: FieldLook): TextField<string> => ({
  label,
  type: 'tel',
  ...look,
  show: phoneLabel,
  read: (entry) => {
    const digits = entry.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    return digits.length === 10 ? `+1${digits}` : entry || undefined;
  },
});

/** Several values, separated by commas. */
export const commaList = (label: string, look: FieldLook): TextField<readonly string[]> => ({
  label,
  ...look,
  show: (items) => items.join(', '),
  read: (line) =>
    line
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
});

const STATE_NAMES = { '': 'Choose a state', ...Object.fromEntries(STATES.map(({ code, name }) => [code, name])) };

/** The form field of each kind of single value. */
export function textFieldOf(value: SingleValue, isRequired = false): TextField<unknown> {
  const { label, hint } = value;
  const look = hint === undefined ? {} : { hint };
  switch (value.kind) {
    case 'choice':
      return isRequired ? text(label, { ...look, choices: value.names }) : choice(label, value.names, look);
    case 'email':
      return text(label, { ...look, type: 'email' });
    case 'fee':
      return fee(label, look);
    case 'line':
    case 'name':
    case 'street':
    case 'text':
      return text(label, look);
    case 'number':
      return number(label, look);
    case 'phone':
      return phoneNumber(label, look);
    case 'profile':
      return profileUrl(label, value.prefix, look);
    case 'state':
      return text(label, { ...look, choices: STATE_NAMES });
    case 'url':
      return siteUrl(label, look);
    case 'yesOrNo':
      return yesOrNo(label, look);
    case 'zip':
      return text(label, { ...look, inputMode: 'numeric' });
  }
}
