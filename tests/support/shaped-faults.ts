import { readRow } from '@functions/imports/reading/read-row';
import type { RowReading } from '@functions/imports/reading/row';
import { rowsOf } from './reading';
import type { ShapedList, TrueGym } from './shaped-lists';

/** 100 m, in degrees. */
const NEAR = 0.001;

/** What was read wrong in a list, one line each. Every gym must have a row in its place. */
export async function findFaults({ shape, fileName, text, gyms }: ShapedList): Promise<string[]> {
  const rows = await rowsOf(text, fileName, 4096);
  const readings = rows.map((row) => readRow(row, { today: '2026-11-26' }));
  const count = readings.length === gyms.length ? [] : [`${readings.length} rows instead of ${gyms.length}`];
  const faults = gyms.flatMap((gym, at) => faultsOf(gym, readings[at], shape).map((fault) => `${gym.name}: ${fault}`));
  return [...count, ...faults].map((fault) => `${shape}: ${fault} in ${text.slice(0, 300)}`);
}

/** Delimited files can't say which network a link in a list belongs to. */
const isFlat = (shape: string): boolean => /columns with|dotted|title/.test(shape);

function faultsOf(gym: TrueGym, reading: RowReading | undefined, shape: string): string[] {
  if (!reading) return ['no row'];
  // A school of another art may be rejected, or become a draft.
  if (reading.kind === 'rejected') return gym.teaches ? [`rejected: ${reading.findings[0]?.reason ?? ''}`] : [];
  const { facts, provesJiuJitsu } = reading;
  const said: readonly (readonly [string, unknown, unknown])[] = [
    ['name', facts.name, gym.name],
    ['city', facts.city, gym.city],
    ['state', facts.state, gym.state],
    ['phone', facts.phone, gym.phone],
    ['site', facts.site, gym.site],
    [
      'instagram',
      facts.social?.instagram ?? (isFlat(shape) ? `https://www.instagram.com/${gym.instagram}` : undefined),
      `https://www.instagram.com/${gym.instagram}`,
    ],
    ['proof', provesJiuJitsu, gym.teaches],
    ['street', facts.full_address?.startsWith(gym.street), true],
    ['position', facts.latitude === undefined || Math.abs(facts.latitude - gym.latitude) < NEAR, true],
  ];
  const wrong = said.flatMap(([fact, read, truth]) => (read === truth ? [] : [`${fact} is ${String(read)}, not ${String(truth)}`]));
  const nested = Object.entries(facts).filter(([, value]) => typeof value === 'string' && /^[[{]|object Object|Jo Doe/.test(value));
  return [...wrong, ...nested.map(([fact]) => `${fact} is an object`)];
}
