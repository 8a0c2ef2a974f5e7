import type { ColumnRole, GymFacts, Pricing } from '../../contract';
import { readFee } from './fees';
import { readHours, SPECIAL_HOURS, UNREAD_HOURS } from './hours';
import { cleanText, readName } from './normalize-name';
import { readSite } from './normalize-site';
import type { Notes } from './notes';
import { readPhone } from './phone';
import { readProfile } from './profile';
import { readAffiliation } from './read-affiliation';
import { readAmenities } from './read-amenities';
import type { Place } from './read-place';
import { type Cell, cellOf, type Row } from './row';
import { readSchedule } from './schedule';

/** Every fact of a row, before checking a gym's limits. */
export function factsOf(row: Row, nameCell: Cell, place: Place, notes: Notes): GymFacts {
  const name = readName(nameCell, notes);
  const { state, city, timeZone: _, doubts: _doubts, ...located } = place;
  const affiliation = readAffiliation({ column: nameCell.column, value: name }, notes);
  const description = cellOf(row, 'description');
  const about = cellOf(row, 'about');
  const amenities = about ? readAmenities(about.value) : [];
  const schedule = readSchedule(row);
  for (const { kind, topic, reason, column, value } of schedule.remarks) notes[kind](topic, reason, { column, value });
  return compact({
    state: state.code,
    city,
    name,
    ...located,
    post_description: description && (cleanText(description.value) || undefined),
    site: read(row, 'site', (cell) => readSite(cell, notes)),
    phone: read(row, 'phone', (cell) => phoneOf(cell, notes)),
    affiliation,
    amenities: amenities.length > 0 ? amenities : undefined,
    pricing: pricingOf(row, notes),
    hours: both(
      schedule.hours,
      read(row, 'hours', (cell) => hoursOf(cell, notes)),
    ),
    schedule: schedule.schedule.length > 0 ? [...schedule.schedule] : undefined,
    social: socialOf(row, notes),
  });
}

const read = <Value>(row: Row, role: ColumnRole, reader: (cell: Cell) => Value | undefined): Value | undefined => {
  const cell = cellOf(row, role);
  return cell && reader(cell);
};

function phoneOf(cell: Cell, notes: Notes): string | undefined {
  const reading = readPhone(cell.value);
  if ('problem' in reading) {
    notes.dropped('phone', reading.problem, cell);
    return undefined;
  }
  if (reading.restored) notes.guessed('phone', `A spreadsheet changed this number’s format. We read it as ${reading.phone}.`, cell);
  return reading.phone;
}

function hoursOf(cell: Cell, notes: Notes): GymFacts['hours'] {
  const { hours, unread, special } = readHours(cell.value);
  if (special) notes.dropped('hours', hours ? SPECIAL_HOURS : UNREAD_HOURS, { column: cell.column, value: special.join('; ') });
  if (unread.length > 0) notes.dropped('hours', UNREAD_HOURS, { column: cell.column, value: unread.join('; ') });
  return hours;
}

/** A column of hours is trusted over weekday columns. */
const both = (weekdays: GymFacts['hours'], stated: GymFacts['hours']): GymFacts['hours'] =>
  weekdays && stated ? { ...weekdays, ...stated } : (stated ?? weekdays);

function pricingOf(row: Row, notes: Notes): Pricing | undefined {
  const dollars = (role: ColumnRole) =>
    read(row, role, (cell) => {
      const fee = readFee(cell.value);
      if (!('problem' in fee)) return fee.dollars;
      notes.dropped('fees', fee.problem, cell);
      return undefined;
    });
  const pricing = compact({ dropIn: dollars('dropInFee'), openMat: dollars('openMatFee') });
  return Object.keys(pricing).length > 0 ? pricing : undefined;
}

function socialOf(row: Row, notes: Notes): GymFacts['social'] {
  const page = (role: 'facebook' | 'instagram' | 'youtube') => read(row, role, (cell) => readProfile(cell, role, notes));
  const social = compact({ facebook: page('facebook'), instagram: page('instagram'), youtube: page('youtube') });
  return Object.keys(social).length > 0 ? social : undefined;
}

/** Removes unknown facts. */
function compact<Facts extends object>(facts: Facts): { [Name in keyof Facts]: Exclude<Facts[Name], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as { [Name in keyof Facts]: Exclude<Facts[Name], undefined> };
}
