import { getFactDefinition, GYM_FACT_NAMES, type GymFacts } from '../../contract';
import { readHours, SPECIAL_HOURS, UNPARSED_HOURS } from './hours';
import { readName } from './normalize-name';
import type { Notes } from './row-notes';
import { readAffiliation } from './read-affiliation';
import { readFact } from './read-fact';
import type { RowLocation } from './read-place';
import { type Cell, cellsOf, type Row } from './row';
import { type ListSessionContext, readSchedule } from './schedule';
import { readStatedAffiliation } from './stated-affiliation';

/** Facts that are read by their kind. The name and the location have their own readers. */
const READ_BY_KIND = GYM_FACT_NAMES.filter((fact) => fact !== 'name' && getFactDefinition(fact).group !== 'address');

/** Reads all facts of a row. Doesn't check their limits. */
export function readFacts(row: Row, nameCell: Cell, place: RowLocation, notes: Notes, list: ListSessionContext = {}): GymFacts {
  const name = readName(nameCell, notes);
  const { state, city, timeZone: _, doubts: _doubts, ...located } = place;
  const schedule = readSchedule(row, list);
  for (const { kind, topic, reason, column, value } of schedule.remarks) notes.add(kind, topic, reason, { column, value });
  const byKind = Object.fromEntries(READ_BY_KIND.map((fact) => [fact, readFact(row, getFactDefinition(fact), notes)])) as Partial<GymFacts>;
  return compact({
    ...byKind,
    state: state.code,
    city,
    name,
    ...located,
    affiliation: (readStatedAffiliation(row) ?? readAffiliation({ column: nameCell.column, value: name }, notes)) || undefined,
    hours: mergeHours(schedule.hours, readFirstHours(cellsOf(row, 'hours'), notes)),
    schedule: schedule.schedule.length > 0 ? [...schedule.schedule] : undefined,
  });
}

/** The hours in the most trusted cell that can be read. */
function readFirstHours(cells: readonly Cell[], notes: Notes): GymFacts['hours'] {
  for (const { column, value } of cells) {
    const { hours, unparsed, special } = readHours(value);
    if (special) notes.addOmission('hours', hours ? SPECIAL_HOURS : UNPARSED_HOURS, { column, value: special.join('; ') });
    if (unparsed.length > 0) notes.addOmission('hours', UNPARSED_HOURS, { column, value: unparsed.join('; ') });
    if (hours) return hours;
  }
  return undefined;
}

/** Combines hours from both kinds of columns. A column of hours is trusted over the weekday columns. */
const mergeHours = (weekdays: GymFacts['hours'], stated: GymFacts['hours']): GymFacts['hours'] =>
  weekdays && stated ? { ...weekdays, ...stated } : (stated ?? weekdays);

/** Removes unknown facts. */
function compact<Facts extends object>(facts: Facts): { [Name in keyof Facts]: Exclude<Facts[Name], undefined> } {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as { [Name in keyof Facts]: Exclude<Facts[Name], undefined> };
}
