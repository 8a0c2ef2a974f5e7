import { beforeEach, describe, expect, it } from 'vitest';
import type { Gym } from '@contract';
import { contentsOf } from '@support/firestore';
import { clock, importList, resetImports } from '@support/imports';

beforeEach(resetImports);

const gyms = async () => Object.values(await contentsOf('gyms')) as Gym[];
const sessionsOf = ({ schedule = [] }: Gym) => schedule.map(({ day, start, end = '' }) => `${day} ${start}-${end}`);
const laterImport = async (text: string) => {
  clock.time += 86_400_000;
  return importList(text);
};

const ROWS = [
  'name,address,city,state,day,time,cost,attire',
  'Elm BJJ,1 Elm St,Austin,TX,Saturday,10am-12pm,$10,No-Gi',
  'Elm BJJ,1 Elm St,Austin,TX,Sunday,11,free,',
  'Oak BJJ,2 Oak St,Austin,TX,Wed,7pm every other week,,Gi',
].join('\n');

describe('an import of a list with one open mat in each row', () => {
  it('makes one gym of the rows of a gym, with all its open mats', async () => {
    const { import: stored } = await importList(ROWS);
    expect(stored.counts).toMatchObject({ created: 2, merged: 1 });
    const [elm, oak] = (await gyms()).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(elm?.schedule?.map(({ id: _id, ...entry }) => entry)).toEqual([
      { day: 'sat', start: '10:00', end: '12:00', program: 'open-mat', attire: 'no-gi', fee: 10 },
      { day: 'sun', start: '11:00', program: 'open-mat', fee: 0 },
    ]);
    expect(oak?.schedule).toMatchObject([{ day: 'wed', start: '19:00', attire: 'gi', repeats: { kind: 'weeks', interval: 2 } }]);
  });

  it('changes nothing if it is repeated, and keeps the ids of classes that change', async () => {
    await importList(ROWS);
    const before = await gyms();
    const again = await laterImport(ROWS);
    expect(again.import.counts).toMatchObject({ created: 0, updated: 0 });
    expect((await gyms()).map(({ schedule }) => schedule)).toEqual(before.map(({ schedule }) => schedule));
    const ids = (await gyms()).flatMap(({ schedule = [] }) => schedule.map(({ id }) => id));
    expect(ids.every((id) => id !== undefined)).toBe(true);
    await laterImport(ROWS.replace('$10', '$15'));
    expect((await gyms()).flatMap(({ schedule = [] }) => schedule.map(({ id }) => id))).toEqual(ids);
  });
});

describe('an import of open mats without am or pm', () => {
  const list = (...cells: readonly string[]) =>
    ['name,address,city,state,saturday', ...cells.map((cell, at) => `Gym ${at} BJJ,${at + 1} Elm St,Austin,TX,${cell}`)].join('\n');

  it('settles them by the other rows of the list', async () => {
    await importList(list('7-8:30', '7pm', '10am'));
    expect((await gyms()).map(sessionsOf).sort()).toEqual([['sat 10:00-'], ['sat 19:00-'], ['sat 19:00-20:30']]);
  });

  it('leaves them out and reports them if nothing settles them', async () => {
    const { findings } = await importList(list('7-8:30', '10am'));
    expect((await gyms()).map(sessionsOf).sort()).toEqual([[], ['sat 10:00-']]);
    expect(findings).toContainEqual(expect.objectContaining({ row: 1, kind: 'dropped', topic: 'classes', column: 'saturday', value: '7-8:30' }));
  });
});

describe('the report of an import', () => {
  it('names unused columns that look like open mats', async () => {
    const list = ['name,city,state,when to roll,slogan', 'Elm BJJ,Austin,TX,Sat 10am,Train hard', 'Oak BJJ,Austin,TX,Sun 11:00,Open 24 hours'].join('\n');
    const { findings } = await importList(list);
    const ofFile = findings.filter(({ row }) => row === 0).map(({ topic, column, reason }) => `${topic} ${column}: ${reason}`);
    expect(ofFile).toEqual([
      'unused-sessions when to roll: This column looks like times of open mats or classes, but we don’t use it. Choose what it contains and import the file again. It has 2 filled cells. The first one is shown.',
      'unused slogan: We don’t use this column. It has 2 filled cells. The first one is shown.',
    ]);
  });
});
