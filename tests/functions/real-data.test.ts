import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Gym } from '@contract';
import { clearFirestore, contentsOf } from '@support/firestore';
import { importList, type Imported } from '@support/imports';
import { type RealFile, realData } from '@support/real-data';

const HAND_KEPT = ['open-mats-austin.csv', 'open-mats-tampa.csv', 'open-mats-stpete.csv'] as const;
const NATIONAL = 'osm-bjj-us.csv';

async function importedFile(fileName: RealFile): Promise<Imported> {
  const path = realData(fileName) ?? '';
  return importList(readFileSync(path, 'utf8'), { fileName, source: { name: fileName } });
}
/** Findings about rows, without those about the whole file. */
const ofRows = ({ findings }: Imported) => findings.filter(({ row }) => row > 0);
const gyms = async () => Object.values(await contentsOf('gyms')) as Gym[];
const statesOf = (list: readonly Gym[]) => [...new Set(list.map(({ state }) => state))].sort();
/** The counts of an import that changes nothing. */
const untouched = (rows: number) => ({ rows, created: 0, updated: 0, unchanged: rows, merged: 0, rejected: 0 });

beforeEach(clearFirestore);

describe.skipIf(!realData(NATIONAL))('real listings, imported into an empty directory', () => {
  it('become 55 gyms in 2 states from three small lists, with all guesses reported, and don’t change if they are imported again', async () => {
    const first = [];
    for (const file of HAND_KEPT) first.push(await importedFile(file));
    expect(first.map((result) => result.import.counts)).toMatchObject([
      { rows: 30, created: 30 },
      { rows: 22, created: 22 },
      { rows: 3, created: 3 },
    ]);
    const all = await gyms();
    expect(all).toHaveLength(55);
    expect(statesOf(all)).toEqual(['FL', 'TX']);
    for (const result of first) {
      const guessedRows = new Set(result.findings.filter(({ kind }) => kind === 'guessed').map(({ row }) => row));
      expect(result.import.counts.guessed).toBe(guessedRows.size);
      for (const finding of ofRows(result))
        expect(finding).toMatchObject({ kind: 'guessed', reason: expect.stringMatching(/\w/) as string, name: expect.stringMatching(/\w/) as string });
    }
    // Places that are not cities are reported with the city chosen.
    const reported = first.flatMap(({ findings }) => findings).map(({ name }) => name);
    expect(reported).toEqual(expect.arrayContaining(['Marcio Cruz BJJ New Tampa', 'De La Riva BJJ Tampa Bay']));

    const before = JSON.stringify(await contentsOf('gyms'));
    for (const [index, file] of HAND_KEPT.entries())
      expect((await importedFile(file)).import.counts).toMatchObject(untouched(first[index]?.import.counts.rows ?? 0));
    expect(JSON.stringify(await contentsOf('gyms'))).toBe(before);
  });

  it('keep neighbors with different names and gyms of one affiliation separate', async () => {
    for (const file of HAND_KEPT) await importedFile(file);
    const names = (await gyms()).map(({ name }) => name);
    for (const name of ['Gracie Martial Arts Tampa', 'Gracie PAC MMA', 'Austin Submission Fighting', 'Vasquez Academy']) expect(names).toContain(name);
    expect(names.filter((name) => /Humait/.test(name))).toHaveLength(3);
  });

  it('become 415 gyms in 47 states from the national list, without merges, and don’t change if they are imported again', async () => {
    const first = await importedFile(NATIONAL);
    // The list has this gym twice, two miles apart and under two names.
    const findings = ofRows(first).filter(({ kind }) => kind !== 'guessed');
    expect(findings.map(({ kind, name }) => [kind, name])).toEqual([['pair', 'Black Sheep BJJ']]);
    expect(first.import.counts).toMatchObject({ rows: 415, created: 415, merged: 0, rejected: 0 });
    const all = await gyms();
    expect(all).toHaveLength(415);
    expect(statesOf(all)).toHaveLength(47);
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['Team Santos Jiu Jitsu', 'Warrior Brazilian Jiu Jitsu Academy']));

    const before = JSON.stringify(await contentsOf('gyms'));
    expect((await importedFile(NATIONAL)).import.counts).toMatchObject(untouched(415));
    expect(JSON.stringify(await contentsOf('gyms'))).toBe(before);
  });

  it('become one gym if they are in both a small list and the national list', async () => {
    for (const file of HAND_KEPT) await importedFile(file);
    const { import: ended } = await importedFile(NATIONAL);
    expect(ended.counts.created + ended.counts.merged).toBe(415);
    expect((await gyms()).filter(({ status, name }) => (status as string) !== 'merged' && /^10th planet.*austin$/i.test(name))).toHaveLength(1);
    expect((await importedFile(NATIONAL)).import.counts).toMatchObject({ created: 0, updated: 0, merged: 0, unchanged: 415 });
  });
});
