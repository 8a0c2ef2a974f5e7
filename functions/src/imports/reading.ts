import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type GymFactName, type GymFacts, gymFactsSchema, type GymStatus, type Pricing } from '../contract';
import { slugOf } from '../gyms/slug';
import { type Cell, type ColumnRole, cellOf } from './columns';
import { readFee } from './fees';
import { readHours } from './hours';
import { cleanLine, readName } from './normalise-name';
import { readSite } from './normalise-site';
import { Notes } from './notes';
import { ownFacts } from './own-format';
import { readPhone } from './phone';
import { readAffiliation } from './read-affiliation';
import { readAmenities } from './read-amenities';
import { isGym } from './read-kind';
import { type Place, readPlace } from './read-place';
import type { RawRow, RejectedRow, RowReading } from './row';
import { readSchedule } from './schedule';

/** `today`: the day of the import, `YYYY-MM-DD`; no source has checked a row later. */
export interface ReadingContext {
  readonly today: string;
}

/** What one row says of a gym, or why it is none. Pure and total: any row has a reading. */
export function readingOf(row: RawRow, context: ReadingContext): RowReading {
  const notes = new Notes(row);
  const rejected = (): RejectedRow => ({ kind: 'rejected', number: row.number, findings: notes.findings.filter(({ kind }) => kind === 'rejected') });
  if (row.problem) {
    notes.rejected(row.problem);
    return rejected();
  }
  const nameCell = cellOf(row, 'name');
  if (!nameCell) {
    notes.rejected('The row has no name.');
    return rejected();
  }
  const slug = slugOf(cleanLine(nameCell.value));
  if (slug === '') {
    notes.rejected('The name has no letter or digit that an address can be made of. Write it in Latin letters.', nameCell);
    return rejected();
  }
  if (!isGym(row, nameCell, notes)) return rejected();
  const place = readPlace(row, notes);
  if (!place) return rejected();
  const citySlug = slugOf(place.city);
  if (citySlug === '') {
    notes.rejected(`"${place.city}" is no city that an address can be made of.`);
    return rejected();
  }
  const facts = validFacts({ ...factsOf(row, nameCell, place, notes), ...ownFacts(row, notes) }, row, notes);
  if (!facts) return rejected();
  const checkedOn = checkedOnOf(row, context);
  return {
    kind: 'gym',
    number: row.number,
    facts,
    status: statusOf(row, notes),
    placement: { stateSlug: place.state.slug, citySlug, slug, timeZone: place.timeZone },
    key: keyOf(row, facts),
    findings: notes.findings,
    ...(checkedOn && { checkedOn }),
  };
}

/** Every fact of a row, not yet checked against the limits of a gym. */
function factsOf(row: RawRow, nameCell: Cell, place: Place, notes: Notes): GymFacts {
  const name = readName(nameCell, notes);
  const { state, city, timeZone: _, ...located } = place;
  const affiliation = readAffiliation({ column: nameCell.column, value: name }, notes);
  const description = cellOf(row, 'description');
  const about = cellOf(row, 'about');
  const amenities = about ? readAmenities(about.value) : [];
  const schedule = readSchedule(row);
  for (const { kind, reason, column, value } of schedule.remarks) notes[kind](reason, { column, value });
  return compact({
    state: state.code,
    city,
    name,
    ...located,
    post_description: description && description.value.trim(),
    site: read(row, 'site', (cell) => readSite(cell, notes)),
    phone: read(row, 'phone', (cell) => phoneOf(cell, notes)),
    affiliation,
    amenities: amenities.length > 0 ? amenities : undefined,
    pricing: pricingOf(row, notes),
    hours: read(row, 'hours', (cell) => hoursOf(cell, notes)),
    schedule: schedule.schedule.length > 0 ? [...schedule.schedule] : undefined,
    social: socialOf(row, notes),
  });
}

const read = <Value>(row: RawRow, role: ColumnRole, reader: (cell: Cell) => Value | undefined): Value | undefined => {
  const cell = cellOf(row, role);
  return cell && reader(cell);
};

function phoneOf(cell: Cell, notes: Notes): string | undefined {
  const reading = readPhone(cell.value);
  if ('problem' in reading) {
    notes.dropped(reading.problem, cell);
    return undefined;
  }
  if (reading.restored) notes.guessed(`A spreadsheet has turned this number into a power of ten; all its digits are there, taken as ${reading.phone}.`, cell);
  return reading.phone;
}

function hoursOf(cell: Cell, notes: Notes): GymFacts['hours'] {
  const { hours, unread } = readHours(cell.value);
  if (unread.length > 0) notes.dropped('These hours could not be read. They were left out.', { column: cell.column, value: unread.join('; ') });
  return hours;
}

function pricingOf(row: RawRow, notes: Notes): Pricing | undefined {
  const dollars = (role: ColumnRole) =>
    read(row, role, (cell) => {
      const fee = readFee(cell.value);
      if (!('problem' in fee)) return fee.dollars;
      notes.dropped(fee.problem, cell);
      return undefined;
    });
  const pricing = compact({ dropIn: dollars('dropInFee'), openMat: dollars('openMatFee') });
  return Object.keys(pricing).length > 0 ? pricing : undefined;
}

function socialOf(row: RawRow, notes: Notes): GymFacts['social'] {
  const page = (role: ColumnRole) => read(row, role, (cell) => readSite(cell, notes));
  const social = compact({ facebook: page('facebook'), instagram: page('instagram'), youtube: page('youtube') });
  return Object.keys(social).length > 0 ? social : undefined;
}

function statusOf(row: RawRow, notes: Notes): GymStatus {
  const cell = cellOf(row, 'status');
  const closed = cellOf(row, 'closed');
  if (closed && /^(?:true|yes|1)$/i.test(closed.value)) return 'closed';
  if (!cell || !/clos/i.test(cell.value)) return 'published';
  if (/temporar/i.test(cell.value)) notes.guessed('It is closed for a time; listed as closed.', cell);
  return 'closed';
}

/** Facts within the limits of a gym; one that breaks them is left out and noted. None where the gym can't do without. */
function validFacts(facts: GymFacts, row: RawRow, notes: Notes): GymFacts | undefined {
  let remaining: GymFacts = facts;
  for (let attempt = 0; attempt < MOST_REPAIRS; attempt++) {
    const result = v.safeParse(gymFactsSchema, remaining);
    if (result.success) return result.output;
    const issue = result.issues[0];
    const fact = issue.path?.[0]?.key as GymFactName | undefined;
    if (fact === undefined || fact === 'name' || fact === 'state' || fact === 'city') {
      notes.rejected(issue.message, cellOf(row, 'name'));
      return undefined;
    }
    notes.dropped(`The ${LABELS[fact] ?? fact} was left out. ${issue.message}`);
    const { [fact]: _left, ...rest } = remaining;
    remaining = rest as GymFacts;
  }
  return undefined;
}
/** As many as there are optional facts. */
const MOST_REPAIRS = 30;
const LABELS: Partial<Record<GymFactName, string>> = { full_address: 'address', post_description: 'description', zip: 'ZIP code' };

/** The source's own key; a damaged one (`6.49527E+18`) is none. Without one, a digest of what the row is told by. */
function keyOf(row: RawRow, facts: GymFacts): string {
  for (const column of ['place_id', 'google_id', 'cid', '@id', 'osm_id', 'id']) {
    const value = row.cells[column];
    if (value && !/^\d(?:\.\d+)?E\+?\d+$/i.test(value) && value.length <= 180) return value;
  }
  const plain = (text: string | undefined) => slugOf(text ?? '');
  const position = facts.latitude === undefined || facts.longitude === undefined ? '' : `${facts.latitude.toFixed(5)},${facts.longitude.toFixed(5)}`;
  const identity = [plain(facts.name), plain(facts.full_address), facts.state, plain(facts.city), position].join('|');
  return createHash('sha256').update(identity).digest('base64url').slice(0, 22);
}

/** The day of the source's last check, where it names one that has been. */
function checkedOnOf(row: RawRow, { today }: ReadingContext): string | undefined {
  const day = /^(\d{4}-\d{2}-\d{2})(?:\D|$)/.exec(cellOf(row, 'checkedOn')?.value ?? '')?.[1];
  return day && day <= today && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** Without the facts that are not known. */
function compact<Facts extends object>(facts: Facts): { [Name in keyof Facts]: Exclude<Facts[Name], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as { [Name in keyof Facts]: Exclude<Facts[Name], undefined> };
}
