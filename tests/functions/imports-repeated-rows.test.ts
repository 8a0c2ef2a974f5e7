import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentsOf } from '@support/firestore';
import { clock, importList, resetImports } from '@support/imports';

/** Small, so that few rows are more than a slice. */
const SLICE_ROWS = vi.hoisted(() => 20);
vi.mock('@functions/imports/running/slice-rows', () => ({ SLICE_ROWS }));

beforeEach(resetImports);

const COLUMNS = 'place_id,name,full_address,city,state,latitude,longitude,phone,site,description,monday,tuesday,amenities';
const csv = (...rows: string[]) => [COLUMNS, ...rows].join('\n');
const DAY = 86_400_000;

/** Imports a file three times, a day apart. Returns what the second and third import updated, and the stored gyms after each. */
async function importThrice(text: string) {
  const first = await importList(text);
  const gyms = [await contentsOf('gyms')];
  const updated: number[] = [];
  for (let time = 0; time < 2; time++) {
    clock.time += DAY;
    updated.push((await importList(text)).import.counts.updated);
    gyms.push(await contentsOf('gyms'));
  }
  return { first: first.import.counts, updated, gyms };
}

describe('two rows of one list that mean the same gym', () => {
  it.each([
    [
      'have one key and different facts',
      'a,Paragon BJJ,"1 Oak St, Austin, TX",Austin,TX,30.2640,-97.7450,(512) 555-0101,https://paragon.example.com,Good mats,6:00 PM - 7:00 PM - Gi,,',
      'a,Paragon Jiu-Jitsu,"1 Oak St, Austin, TX",Austin,TX,30.2641,-97.7451,(512) 555-0102,https://other.example.com,Fine mats,,7:00 PM - 8:00 PM - NoGi,',
    ],
    [
      'have two keys and different facts',
      'a,Paragon BJJ,"1 Oak St, Austin, TX",Austin,TX,30.2640,-97.7450,(512) 555-0101,https://paragon.example.com,Good mats,6:00 PM - 7:00 PM - Gi,,',
      'b,Paragon Jiu-Jitsu,"1 Oak Street, Austin, TX 78704",Austin,TX,30.2641,-97.7451,(512) 555-0102,,Fine mats,,7:00 PM - 8:00 PM - NoGi,',
    ],
    [
      'have no key, and only one of them has a position',
      ',Paragon BJJ,"1 Oak St, Austin, TX",Austin,TX,30.2640,-97.7450,(512) 555-0101,,Good mats,,,',
      ',Paragon BJJ,"1 Oak St, Austin, TX",Austin,TX,,,(512) 555-0102,https://paragon.example.com,Fine mats,6:00 PM - 7:00 PM - Gi,,',
    ],
    [
      'have equal names and streets, but positions kilometers apart',
      ',Paragon BJJ,"28-02 Oak Blvd, Austin, TX",Austin,TX,30.2640,-97.7450,,,Good mats,,,',
      ',Paragon BJJ,"28-02 Oak Boulevard, Austin, TX",Austin,TX,30.3000,-97.7450,,,Fine mats,,,',
    ],
  ])('change nothing in a second and third import if they %s', async (_what, one, other) => {
    for (const text of [csv(one, other), csv(other, one)]) {
      await resetImports();
      const { first, updated, gyms } = await importThrice(text);
      expect(first).toMatchObject({ rows: 2, created: 1, merged: 1 });
      expect(updated).toEqual([0, 0]);
      expect(gyms[1]).toEqual(gyms[0]);
      expect(gyms[2]).toEqual(gyms[0]);
    }
  });

  it('change nothing if one key comes three times, in different parts of a long file', async () => {
    const others = Array.from({ length: SLICE_ROWS + 2 }, (_, at) => `k-${at},Gym ${at} Jiu-Jitsu,"${at} Elm St",Waco,TX,31.${5000 + at * 9},-97.1501,,,,,,`);
    const row = (phone: string, text: string, monday: string) =>
      `a,Paragon BJJ,"1 Oak St, Austin, TX",Austin,TX,30.2640,-97.7450,${phone},,${text},${monday},,`;
    const rows = [
      row('(512) 555-0101', 'One', '6:00 PM - 7:00 PM - Gi'),
      ...others,
      row('(512) 555-0102', 'Two', '7:00 PM - 8:00 PM - Gi'),
      row('', 'Three', ''),
    ];
    const { first, updated, gyms } = await importThrice(csv(...rows));
    expect(first).toMatchObject({ rows: SLICE_ROWS + 5, created: SLICE_ROWS + 3, merged: 2 });
    expect(updated).toEqual([0, 0]);
    expect(gyms[2]).toEqual(gyms[0]);
  });
});
