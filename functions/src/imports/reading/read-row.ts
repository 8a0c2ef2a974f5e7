import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { FACT_NAMES_IN_SENTENCE, GYM_FACT_NAMES, type GymFactName, type GymFacts, gymFactsSchema } from '../../contract';
import { toSlug } from '../../text/slug';
import { removeBlankCells } from './blank-values';
import type { CrowdedPoints } from './coarse-position';
import { isFootnote } from './footnotes';
import { removeTooLongTexts, removeTooLongCells } from './limits';
import { toPlainName } from './normalize-name';
import { removeNestedCells } from './nested-cells';
import { Notes } from './row-notes';
import { readOwnFacts, readSampleChecks } from './own-format';
import { provesJiuJitsu } from './jiu-jitsu-proof';
import { readExported } from './read-exported';
import { isGym } from './is-gym';
import { readPlace } from './read-place';
import { readFacts } from './read-facts';
import { readStatus } from './read-status';
import { serialToDate, isScientificNotation, isRoundedNumber } from './spreadsheets';
import type { ListSessionContext } from './schedule';
import { cellOf, cellsOf, type RejectedRow, type Row, type RowReading } from './row';

/** The settings and context for reading a row. */
export interface ReadingContext extends FileContext {
  /** The day of the import, `YYYY-MM-DD`. A source can't have checked a row later. */
  readonly today: string;
  /** Whether the admin says that every gym in the list teaches jiu-jitsu. */
  readonly allJiuJitsu?: boolean;
  /** Whether the gyms are sample data, so rows may also say who checked them and when. */
  readonly sample?: boolean;
}
/** What is only known after scanning the whole file. */
export interface FileContext extends ListSessionContext {
  /** Points that several gyms in the file share. */
  readonly crowded?: CrowdedPoints;
}

/** Reads the gym in a row, or why the row is rejected. A pure function that returns a result for any row. */
export function readRow(original: Row, context: ReadingContext): RowReading {
  const notes = new Notes(original);
  let row = original;
  const reject = (): RejectedRow => ({
    kind: 'rejected',
    number: row.number,
    findings: notes.findings.filter(({ kind }) => kind === 'rejected'),
    ...(row.fileCells && { fileCells: row.fileCells }),
  });
  if (row.problem) {
    notes.addRejection('unreadable-row', row.problem);
    return reject();
  }
  if (row.exported) return readExported(row, removeTooLongTexts(row.exported, notes), notes);
  const limited = removeTooLongCells(row, notes);
  if (!limited) return reject();
  row = removeBlankCells(removeNestedCells(limited, notes));
  const nameCell = cellOf(row, 'name');
  if (!nameCell) {
    notes.addRejection('name', 'The row has no name.');
    return reject();
  }
  if (isJson(nameCell.value)) {
    notes.addRejection('name', 'The name isn’t text. Use a column that has only names.', nameCell);
    return reject();
  }
  const slug = toSlug(toPlainName(nameCell.value));
  if (slug === '') {
    notes.addRejection('name', 'The name has no letters or digits that work in a web address. Write it in Latin letters.', nameCell);
    return reject();
  }
  if (isFootnote(nameCell.value)) {
    notes.addRejection('no-gym', 'This is a note about the list, not a gym.', nameCell);
    return reject();
  }
  if (!isGym(row, nameCell, notes)) return reject();
  const place = readPlace(row, notes, context.crowded);
  if (!place) return reject();
  const citySlug = toSlug(place.city);
  if (citySlug === '') {
    notes.addRejection('no-place', `“${place.city}” can’t be used as a city in a web address.`);
    return reject();
  }
  const facts = dropInvalidFacts({ ...readFacts(row, nameCell, place, notes, context), ...readOwnFacts(row, notes, context.sample) }, row, notes);
  if (!facts) return reject();
  const checkedOn = readCheckedOn(row, context, notes);
  const sampleChecks = context.sample ? readSampleChecks(row) : undefined;
  return {
    kind: 'gym',
    number: row.number,
    facts,
    status: readStatus(row, notes),
    placement: { stateSlug: place.state.slug, citySlug, slug, timeZone: place.timeZone },
    key: readKey(row, facts),
    findings: notes.findings,
    doubts: place.doubts,
    provesJiuJitsu: context.allJiuJitsu === true || provesJiuJitsu(row, facts),
    ...(checkedOn && { checkedOn }),
    ...(sampleChecks && { sampleChecks }),
    ...(row.fileCells && { fileCells: row.fileCells }),
  };
}

/** Whether text is a JSON list or object. */
function isJson(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Leaves out invalid facts and notes them. Undefined if a required fact is invalid, which rejects the row. */
function dropInvalidFacts(facts: GymFacts, row: Row, notes: Notes): GymFacts | undefined {
  let remaining: GymFacts = facts;
  // Each attempt removes one invalid fact.
  for (let attempt = 0; attempt <= GYM_FACT_NAMES.length; attempt++) {
    const result = v.safeParse(gymFactsSchema, remaining);
    if (result.success) return result.output;
    const issue = result.issues[0];
    const fact = issue.path?.[0]?.key as GymFactName | undefined;
    if (fact === undefined || fact === 'name' || fact === 'state' || fact === 'city') {
      notes.addRejection('fact', issue.message, cellOf(row, 'name'));
      return undefined;
    }
    notes.addOmission('fact', `We left out the ${FACT_NAMES_IN_SENTENCE[fact]}. ${issue.message}`);
    const { [fact]: _invalid, ...rest } = remaining;
    remaining = rest as GymFacts;
  }
  return undefined;
}

/**
 * The source's key for the row. A key that a spreadsheet damaged (`6.49527E+18`, `123456789012345000`) isn't used, since other rows may have the same
 * damaged key, and neither is one longer than 180 characters. If there is no usable key, returns a hash of the facts that identify the gym.
 */
function readKey(row: Row, facts: GymFacts): string {
  const keyCell = cellsOf(row, 'key').find(({ value }) => !isScientificNotation(value) && !isRoundedNumber(value) && value.length <= 180);
  if (keyCell) return keyCell.value;
  const toSlugOrEmpty = (text: string | undefined) => toSlug(text ?? '');
  const position = facts.latitude === undefined || facts.longitude === undefined ? '' : `${facts.latitude.toFixed(5)},${facts.longitude.toFixed(5)}`;
  const identity = [toSlugOrEmpty(facts.name), toSlugOrEmpty(facts.full_address), facts.state, toSlugOrEmpty(facts.city), position].join('|');
  return createHash('sha256').update(identity).digest('base64url').slice(0, 22);
}

/** Reads the day of the source's last check. Undefined if it is missing, or if it is invalid or in the future, which is noted. */
function readCheckedOn(row: Row, { today }: ReadingContext, notes: Notes): string | undefined {
  const cell = cellOf(row, 'checkedOn');
  if (!cell) return undefined;
  const [, year = '', month = '', day = ''] = ISO_DAY.exec(cell.value) ?? [];
  const [, usMonth = '', usDay = '', usYear = ''] = US_DAY.exec(cell.value) ?? [];
  const written = [year || usYear.padStart(4, '20'), (month || usMonth).padStart(2, '0'), (day || usDay).padStart(2, '0')].join('-');
  const stated = serialToDate(cell.value) ?? written;
  // `isDay` rejects February 30, which `Date` reads as March 1 or 2.
  if (stated <= today && isDay(stated)) return stated;
  notes.addOmission('checked', 'This isn’t a past date such as 2026-01-31. It was left out.', cell);
  return undefined;
}
const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:\D|$)/;
const US_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:\D|$)/;
const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
