import type { GymFacts } from '../../contract';
import { isSurelyAffiliated } from './read-affiliation';
import { urlMentionsJiuJitsu, mentionsJiuJitsu } from './is-gym';
import { type Cell, cellOf, cellsOf, type Row } from './row';

/** Programs that no other martial art has. */
const OWN_PROGRAMS: ReadonlySet<string> = new Set(['gi', 'no-gi', 'open-mat']);

/**
 * Whether a row proves that the place teaches jiu-jitsu: by its name, types, sport, description or URLs, by a program such as an open mat, or by a
 * name that certainly means a jiu-jitsu team.
 */
export function provesJiuJitsu(row: Row, { name, programs = [], schedule = [] }: GymFacts): boolean {
  const texts = [name, ...textsOf(cellsOf(row, 'types')), ...textsOf(cellsOf(row, 'sport')), cellOf(row, 'description')?.value ?? ''];
  if (texts.some(mentionsJiuJitsu) || isSurelyAffiliated(name)) return true;
  if (URL_ROLES.some((role) => cellsOf(row, role).some(({ value }) => urlMentionsJiuJitsu(value)))) return true;
  const allPrograms = [...programs, ...schedule.map(({ program }) => program)];
  return allPrograms.some((program) => OWN_PROGRAMS.has(program));
}
const URL_ROLES = ['site', 'facebook', 'instagram', 'youtube'] as const;
const textsOf = (cells: readonly Cell[]): string[] => cells.map(({ value }) => value);
