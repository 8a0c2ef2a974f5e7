import { type ColumnRole, type FactDefinition, type FactKind, type FactValue, getOwn } from '../../contract';
import { stripTags } from './entities';
import { readFee } from './fees';
import { cleanLine, cleanText } from './normalize-name';
import { readSite } from './normalize-site';
import type { Notes } from './row-notes';
import { readPhone } from './phone';
import { readProfile } from './read-profile';
import { readChoices } from './read-choices';
import { type Cell, cellOf, type Row } from './row';
import { readYesOrNo } from './yes-or-no';

type Reader<Value extends FactValue> = (cell: Cell, notes: Notes, value: Value) => unknown;
type Readers = { readonly [Kind in FactKind]?: Reader<Extract<FactValue, { readonly kind: Kind }>> };

/**
 * The readers for facts that have a column of their own, by kind. Text that isn't a number, yes or no, or a known choice is returned unchanged, so that the
 * schema rejects it and says what to enter.
 */
const READERS: Readers = {
  line: ({ value }) => cleanLine(value) || undefined,
  name: ({ value }) => cleanLine(value) || undefined,
  text: ({ value }) => cleanText(stripTags(value)) || undefined,
  url: readSite,
  profile: readProfile,
  phone: readPhoneCell,
  fee: readFeeCell,
  number: ({ value }) => (value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value),
  yesOrNo: ({ value }) => readYesOrNo(value.trim()) ?? value,
  choice: ({ value }, _notes, { names }) => findChoice(names, value) ?? value,
  choices: ({ value }, _notes, { patterns = {} }) => dropIfEmpty(readChoices(value, patterns)),
};

/** Reads a fact's value from its column or, for a fact with parts, from the columns of its parts. Undefined if the row has none of these. */
export function readFact(row: Row, fact: FactDefinition, notes: Notes): unknown {
  if (fact.kind !== 'parts') return readValue(row, fact, notes);
  const parts = Object.entries(fact.parts).map(([name, part]) => [name, readValue(row, part, notes)] as const);
  const known = parts.filter(([, part]) => part !== undefined);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

function readValue(row: Row, value: FactValue, notes: Notes): unknown {
  const [role] = Object.keys(value.columns ?? {});
  const cell = role === undefined ? undefined : cellOf(row, role as ColumnRole);
  const reader = READERS[value.kind] as Reader<FactValue> | undefined;
  return cell && reader?.(cell, notes, value);
}

function readPhoneCell(cell: Cell, notes: Notes): string | undefined {
  const reading = readPhone(cell.value);
  if ('problem' in reading) {
    notes.addOmission('phone', reading.problem, cell);
    return undefined;
  }
  if (reading.isRestored) notes.addGuess('phone', `A spreadsheet changed this number’s format. We read it as ${reading.phone}.`, cell);
  return reading.phone;
}

function readFeeCell(cell: Cell, notes: Notes): number | undefined {
  const fee = readFee(cell.value);
  if (!('problem' in fee)) return fee.dollars;
  notes.addOmission('fees', fee.problem, cell);
  return undefined;
}

/** The choice with this name or key, ignoring case. */
function findChoice(names: Readonly<Record<string, string>>, text: string): string | undefined {
  const plain = text.trim().toLowerCase();
  return getOwn(names, plain) === undefined ? Object.keys(names).find((choice) => getOwn(names, choice)?.toLowerCase() === plain) : plain;
}

const dropIfEmpty = <List extends readonly unknown[]>(list: List): List | undefined => (list.length > 0 ? list : undefined);
