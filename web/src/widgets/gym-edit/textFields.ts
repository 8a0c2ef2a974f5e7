import { phoneLabel, feeLabel } from '@contract';
import { addScheme } from '../../forms/addScheme';
import type { Look, TextField } from './fields';

export const text = (label: string, look: Omit<Look, 'label'> = {}): TextField<string> => ({
  label,
  ...look,
  show: String,
  read: (entry) => entry || undefined,
});

/** A website's URL. */
export const siteUrl = (label: string, hint: string): TextField<string> => ({ ...text(label, { type: 'url', hint }), read: readUrl });

const readUrl = (entry: string): string | undefined => addScheme(entry) || undefined;

/** A profile on another site, entered as a URL or as a handle such as `@name`. */
export const profileUrl = (label: string, site: string, pageOf: (name: string) => string): TextField<string> => ({
  ...text(label, { hint: 'For example @yourgym, or the full link.' }),
  read: (entry) => {
    const [, name] = /^@?([\w.-]+)$/.exec(entry) ?? [];
    return name && !name.endsWith(site) ? `https://www.${site}/${pageOf(name)}` : readUrl(entry);
  },
});

export const number = (label: string, look: Omit<Look, 'label'> = {}): TextField<number> => ({
  label,
  inputMode: 'decimal',
  ...look,
  show: String,
  read: readNumber,
});

/** An amount in dollars. */
export const fee = (label: string): TextField<number> =>
  number(label, {
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
export const choice = <Value extends string>(label: string, choices: Readonly<Record<Value, string>>): TextField<Value> =>
  text(label, { choices: { ...UNKNOWN_OPTION, ...choices } });

/** Yes, no, or unknown. */
export const yesOrNo = (label: string): TextField<boolean> => ({
  label,
  choices: { ...UNKNOWN_OPTION, yes: 'Yes', no: 'No' },
  show: (value) => (value ? 'yes' : 'no'),
  read: (entry) => (entry === '' ? undefined : entry === 'yes'),
});

/** Ten digits in any format, stored in the contract's `+1…` format. */
export const phoneNumber = (label: string): TextField<string> => ({
  label,
  type: 'tel',
  show: phoneLabel,
  read: (entry) => {
    const digits = entry.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
    return digits.length === 10 ? `+1${digits}` : entry || undefined;
  },
});

/** Several values, separated by commas. */
export const commaList = (label: string): TextField<readonly string[]> => ({
  label,
  hint: 'Separated by commas.',
  show: (items) => items.join(', '),
  read: (line) =>
    line
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
});
