import { type Finding, type Gym, type ListRow, findStateByCode, findStateByName } from '@contract';
import { kilometersBetween } from '@functions/geo';
import { type Directory, findGymId } from './directory';
import type { RowTruth, UntidyList } from './lists';
import type { Cell, Said } from './sources';
import type { Tally } from './tally';

/** Lists never agree on the last decimals. */
const SAME_SPOT_KM = 0.15;

/** One list after its import. */
export interface Imported {
  readonly list: UntidyList;
  readonly rowIds: ReadonlyMap<number, string>;
  readonly findings: readonly Finding[];
  /** Rows that the import says it read. */
  readonly counted: number;
}

/** Counts rows that are neither a gym nor rejected, and values that are neither in the row's gym nor in the report. */
export function tallyLost(tally: Tally, { list, rowIds, findings, counted }: Imported, directory: Directory): void {
  for (let number = counted; number < list.rows.length; number++)
    tally.add('row not read', () => `${list.source.fileName}: ${counted} of ${list.rows.length} rows`);
  const byRow = Map.groupBy(findings, ({ row }) => row);
  const ofFile = byRow.get(0) ?? [];
  const gymOfRow = (row: RowTruth) => findGymId(directory, rowIds.get(row.number) ?? '');
  const rowsOfGym = Map.groupBy(list.rows, gymOfRow);
  for (const row of list.rows) {
    const own = byRow.get(row.number) ?? [];
    if (own.some(({ kind }) => kind === 'rejected')) continue;
    const gymId = gymOfRow(row);
    const gym = gymId === undefined ? undefined : directory.gyms.get(gymId);
    if (!gym) {
      tally.add('row that is neither a gym nor rejected', () => exampleOf(list, row, 'no gym, no rejection'));
      continue;
    }
    const listRow = gym.listings?.[rowIds.get(row.number) ?? ''];
    for (const cell of row.cells) {
      if (isKept(cell, row, gym, listRow) || isReported(cell, own, ofFile)) continue;
      const isShared = (rowsOfGym.get(gymId)?.length ?? 0) > 1;
      tally.add(`${cell.says}${isShared ? ', another row of the list is the same gym' : ''}`, () =>
        exampleOf(
          list,
          row,
          `${cell.column} ${JSON.stringify(cell.value)} is neither in ${JSON.stringify(shown(gym))} nor in ${JSON.stringify(own.map(({ reason }) => reason))}`,
        ),
      );
    }
  }
}

export const exampleOf = ({ source }: UntidyList, row: RowTruth, what: string): string =>
  `${source.fileName} row ${row.number} ${JSON.stringify(row.cells.map(({ column, value }) => [column, value]))}: ${what}`;

const shown = ({ name, full_address, city, state, zip, latitude, longitude, phone, site, social }: Gym) => ({
  name,
  full_address,
  city,
  state,
  zip,
  latitude,
  longitude,
  phone,
  site,
  social,
});

/** The names that findings use for a cell's fact. */
const FACTS: Readonly<Record<Said, readonly string[]>> = {
  name: ['name'],
  address: ['address'],
  city: ['city'],
  state: ['state'],
  zip: ['zip code'],
  position: ['latitude', 'longitude'],
  phone: ['phone'],
  site: ['website'],
  instagram: ['social media'],
  'open mats': ['schedule'],
  description: ['description'],
  'checked on': [],
  key: [],
  unknown: [],
  personal: [],
  nothing: [],
};

function isReported({ column, says, value }: Cell, ofRow: readonly Finding[], ofFile: readonly Finding[]): boolean {
  const heading = column.toLowerCase();
  if (says === 'unknown' || says === 'personal') return ofFile.some((finding) => finding.column?.split(', ').includes(heading));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return ofRow.some((finding) => {
    // It quotes the name without objecting to it.
    if (finding.topic === 'affiliation') return false;
    const named = finding.column?.toLowerCase() ?? '';
    return named === heading || FACTS[says].includes(named) || (text.length > 2 && finding.value?.includes(text));
  });
}

/** Whether a gym has a cell's value, compared without the importer. */
function isKept({ says, value }: Cell, { stated }: RowTruth, gym: Gym, listRow: ListRow | undefined): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  switch (says) {
    case 'nothing':
      return true;
    case 'unknown':
    case 'personal':
      return false;
    case 'name':
      return plain(gym.name) === plain(text);
    case 'address':
      return plain(gym.full_address).includes(plain(text));
    case 'city':
      return plain(gym.city) === plain(text);
    case 'state':
      return gym.state === (findStateByCode(text) ?? findStateByName(text))?.code;
    case 'zip':
      return gym.zip?.slice(0, 5) === text.slice(0, 5);
    case 'position':
      return isAt(gym, stated?.latitude, stated?.longitude);
    case 'phone':
      return digits(text).length >= 10 && digits(gym.phone).endsWith(digits(text.replace(/\.0$/, '')).slice(-10));
    case 'site':
      return page(gym.site) === page(text);
    case 'instagram':
      return plain(gym.social?.instagram).includes(plain(stated?.instagram));
    case 'open mats':
      return hasOpenMat(gym, text);
    case 'description':
      return gym.post_description === text;
    case 'checked on':
      return listRow?.checkedOn === text;
    case 'key':
      return listRow?.key === text;
  }
}

const plain = (text: string | undefined): string => (text ?? '').replaceAll('&amp;', '&').toLowerCase().replace(/\s+/g, ' ').trim();
const digits = (text: string | undefined): string => (text ?? '').replace(/\D/g, '');

/** An address without differences that don't matter. */
const page = (site: string | undefined): string =>
  (site ?? '')
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\?utm_.*$/, '')
    .replace(/\/+$/, '');

function isAt({ latitude, longitude }: Gym, north: number | undefined, east: number | undefined): boolean {
  if (latitude === undefined || longitude === undefined || north === undefined || east === undefined) return false;
  return kilometersBetween({ latitude, longitude }, { latitude: north, longitude: east }) <= SAME_SPOT_KM;
}

/** `2:00 PM - 4:00 PM - NoGi`: the same hour on any day is enough, since a row hardly has two. */
function hasOpenMat({ schedule = [] }: Gym, text: string): boolean {
  const [, hour, half] = /^(\d+):00 (AM|PM)/.exec(text) ?? [];
  if (!hour) return false;
  const start = `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:00`;
  return schedule.some((entry) => entry.start === start && entry.program === 'open-mat');
}
