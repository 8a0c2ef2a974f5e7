import * as v from 'valibot';
import {
  datedChangesSchema,
  type EditableFactName,
  FACT_NAMES_IN_SENTENCE,
  GYM_FACT_NAMES,
  type GymFactName,
  type GymFacts,
  gymFactsSchema,
  GYM_STATUSES,
  type GymStatus,
  idSchema,
  type Source,
  findStateByCode,
} from '../../contract';
import { DATES_COLUMN, DATES_IN_SENTENCE, ID_COLUMN, SOURCE_COLUMNS, VERSION_COLUMN } from '../../gyms/record/export-columns';
import { determineTimeZone } from '../../gyms/placement/placement';
import type { Placement } from '../../gyms/record/record';
import { toSlug } from '../../text/slug';
import { readZip } from './zip-codes';
import type { Notes } from './row-notes';
import { readPhone } from './phone';
import type { ExportedRow, Row, RowReading } from './row';

/**
 * Reads a row that the directory exported: each fact as it is written, without guessing. An invalid cell is noted and treated as missing. A row whose
 * name, location or ID is missing is rejected.
 */
export function readExported({ number, fileCells }: Row, texts: ReadonlyMap<string, string>, notes: Notes): RowReading {
  const cells = new Map<EditableFactName, string>();
  const values = new Map<GymFactName, unknown>();
  for (const name of GYM_FACT_NAMES) {
    const text = texts.get(name.toLowerCase());
    if (text === undefined) continue;
    const result = text === '' ? undefined : parseFact(name, undoSpreadsheetChanges(name, text, texts));
    if (result && !result.success) {
      notes.addOmission('fact', `We left out the ${FACT_NAMES_IN_SENTENCE[name]}. ${result.issues[0].message}`, { column: name, value: text });
      continue;
    }
    if (result) values.set(name, result.output);
    cells.set(name, text);
  }
  const facts = v.safeParse(gymFactsSchema, Object.fromEntries(values));
  const id = v.safeParse(idSchema, texts.get(ID_COLUMN));
  const placement = facts.success ? toPlacement(facts.output) : undefined;
  if (!facts.success || !id.success || !placement) {
    const missing = ['name', 'city', 'state'].filter((name) => !texts.get(name));
    const reason = missing.length > 0 ? `This row has no ${missing.join(' and no ')}.` : 'This row’s name, location or ID can’t be read.';
    notes.addRejection('fact', `${reason} Copy the row from the export again, then change it.`);
    return { kind: 'rejected', number, findings: notes.findings, ...(fileCells && { fileCells }) };
  }
  const status = readStatusCell(texts.get('status'), notes);
  if (status) cells.set('status', status);
  return {
    kind: 'gym',
    number,
    facts: facts.output,
    status: status === 'closed' ? 'closed' : 'published',
    placement,
    key: texts.get(SOURCE_COLUMNS.key)?.slice(0, 200) || id.output,
    findings: notes.findings,
    doubts: [],
    // An imported draft stays a draft until an admin decides.
    provesJiuJitsu: status !== 'draft',
    ...(fileCells && { fileCells }),
    exported: {
      id: id.output,
      version: Number(texts.get(VERSION_COLUMN)),
      cells,
      ...readDatedChanges(texts.get(DATES_COLUMN), notes),
      source: readSource(texts),
    },
  };
}

/** Longer than any phone number, in characters. */
const MAX_PHONE_LENGTH = 40;

/** The text of a cell as it was exported, before a spreadsheet changed its ZIP code, phone number, `true` or `false`. */
function undoSpreadsheetChanges(name: GymFactName, text: string, texts: ReadonlyMap<string, string>): string {
  if (name === 'zip') return readZip(text, findStateByCode(texts.get('state') ?? '')) ?? text;
  if (name === 'phone' && text.length <= MAX_PHONE_LENGTH) {
    const reading = readPhone(text);
    return 'phone' in reading ? reading.phone : text;
  }
  return /^(?:TRUE|FALSE)$/.test(text) ? text.toLowerCase() : text;
}

/** Parses a cell as text if the fact can be text, and otherwise as JSON. */
function parseFact(name: GymFactName, text: string) {
  const schema: v.GenericSchema = gymFactsSchema.entries[name];
  const plain = v.safeParse(schema, text);
  if (plain.success) return plain;
  try {
    return v.safeParse(schema, JSON.parse(text));
  } catch {
    return plain;
  }
}

function toPlacement(facts: GymFacts): Placement | undefined {
  const [state, citySlug, slug, timeZone] = [findStateByCode(facts.state), toSlug(facts.city), toSlug(facts.name), determineTimeZone(facts)];
  return state && citySlug && slug && timeZone ? { stateSlug: state.slug, citySlug, slug, timeZone } : undefined;
}

function readStatusCell(text: string | undefined, notes: Notes): GymStatus | undefined {
  const status = GYM_STATUSES.find((known) => known === text?.toLowerCase());
  if (text && !status) notes.addOmission('fact', `The status was left out. Use one of these: ${GYM_STATUSES.join(', ')}.`, { column: 'status', value: text });
  return status;
}

/** Reads the changes on specific dates. If one is invalid, all of them are left out, since some without the others would be misleading. */
function readDatedChanges(text: string | undefined, notes: Notes): Pick<ExportedRow, 'datedChanges'> {
  if (text === undefined) return {};
  if (text === '') return { datedChanges: [] };
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), datedChangesSchema), text);
  if (result.success) return { datedChanges: result.output };
  notes.addOmission('fact', `We left out the ${DATES_IN_SENTENCE}. ${result.issues[0].message}`, { column: DATES_COLUMN, value: text });
  return {};
}

/** The license's column in files that were exported before 2026-11-28. */
const OLD_LICENSE_COLUMN = 'licence';

/** Reads the gym's source. A gym that was entered by hand has no key. */
function readSource(texts: ReadonlyMap<string, string>): Source {
  const [name, key] = [texts.get(SOURCE_COLUMNS.name), texts.get(SOURCE_COLUMNS.key)];
  const license = texts.get(SOURCE_COLUMNS.license) ?? texts.get(OLD_LICENSE_COLUMN);
  return { name: name?.slice(0, 80) || 'site', ...(key && { key: key.slice(0, 200) }), ...(license && { license: license.slice(0, 80) }) };
}
