import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gymFactsSchema, minutesOf, STATES, type GymClass, stableJson } from '@contract';
import { readRows } from '@functions/imports/reading/read';
import { readingOf } from '@functions/imports/reading/reading';
import { cellOf } from '@functions/imports/reading/row';
import { stateAt } from '@functions/geo';
import { metresBetween } from '@functions/imports/matching/match';
import { generateSample, type SampleRow, SHIPPED_SAMPLE, writeSample } from '@scripts/sample/generate';

let rows: SampleRow[];
let folder: string;
beforeAll(async () => {
  rows = [...generateSample(SHIPPED_SAMPLE)];
  folder = await mkdtemp(path.join(tmpdir(), 'halfmat-sample-'));
});
afterAll(() => rm(folder, { recursive: true }));

const distinct = (of: (row: SampleRow) => unknown) => new Set(rows.map(of)).size;

describe('the shipped sample (generateSample)', () => {
  it('is imported exactly as generated, without rejected rows or findings', async () => {
    const file = path.join(folder, 'sample.json');
    await writeSample(file, SHIPPED_SAMPLE);
    const expected = new Map(rows.map((row) => [row.id, row]));
    const otherwise: unknown[] = [];
    let read = 0;
    for await (const row of readRows(createReadStream(file), file)) {
      read++;
      const reading = readingOf(row, { today: '2026-11-21' });
      const { id, status, facts, ...columns } = expected.get(cellOf(row, 'key')?.value ?? '') as SampleRow;
      const same =
        reading.kind === 'gym' && reading.key === id && reading.status === status && stableJson(reading.facts) === stableJson({ ...columns, ...facts });
      if (!same || reading.findings.length > 0) otherwise.push(reading);
    }
    expect(otherwise).toEqual([]);
    expect(read).toBe(rows.length);
  }, 60_000);

  it('has 3,500 gyms in 2,300 cities', () => {
    expect(rows).toHaveLength(3500);
    expect(distinct((row) => `${row.city}, ${row.state}`)).toBe(2300);
  });

  it('has a few gyms in each of the 51 states, and most in California', () => {
    const counts = Map.groupBy(rows, (row) => row.state);
    expect([...counts.keys()].sort()).toEqual(
      STATES.filter((state) => !state.territory)
        .map((state) => state.code)
        .sort(),
    );
    expect(Math.min(...[...counts.values()].map((gyms) => gyms.length))).toBeGreaterThanOrEqual(4);
    expect([...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0]).toBe('CA');
  });

  it('is identical for the same seed and different for another one', async () => {
    const options = { gyms: 200, seed: 7 };
    const files = ['a', 'b', 'c'].map((name) => path.join(folder, `${name}.json`)) as [string, string, string];
    await writeSample(files[0], options);
    await writeSample(files[1], options);
    await writeSample(files[2], { ...options, seed: 8 });
    const [a, b, c] = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(a).toBe(b);
    expect(a).not.toBe(c);
    expect(JSON.parse(a ?? '')).toEqual([...generateSample(options)]);
  });

  it('contains only facts that the contract accepts, and a unique key per row', () => {
    for (const { id: _id, status: _status, facts, ...columns } of rows) {
      const result = v.safeParse(gymFactsSchema, { ...columns, ...facts });
      expect(result.issues?.map((issue) => `${columns.name}: ${v.getDotPath(issue)} ${issue.message}`)).toBeUndefined();
    }
    expect(distinct((row) => row.id)).toBe(rows.length);
  });

  it('uses fictional phone numbers (555-01xx) and sites under example.com', () => {
    for (const row of rows) {
      if (row.phone) expect(row.phone).toMatch(/^\+1[2-9]\d{2}55501\d{2}$/);
      if (row.site) expect(new URL(row.site).hostname).toMatch(/\.example\.com$/);
    }
    expect(rows.filter((row) => row.phone).length).toBeGreaterThan(rows.length / 2);
  });

  it('gives each gym its own site and each gym of a city its own phone', () => {
    const sites = rows.flatMap((row) => row.site ?? []);
    expect(new Set(sites).size).toBe(sites.length);
    const phones = rows.flatMap((row) => (row.phone ? [`${row.city}, ${row.state}: ${row.phone}`] : []));
    expect(new Set(phones).size).toBe(phones.length);
  });

  it('places each gym in its state, at least 150 m from any other', () => {
    for (const row of rows) expect(stateAt(row.latitude as number, row.longitude as number)?.code).toBe(row.state);
    for (const gyms of Map.groupBy(rows, (row) => row.state).values()) {
      gyms.forEach((gym, index) => {
        const near = gyms.slice(index + 1).find((other) => metres(gym, other) < 150);
        expect(near && `${gym.id} is within 150 m of ${near.id}`).toBeUndefined();
      });
    }
  });

  it('has schedules without overlap, with classes inside the opening hours', () => {
    for (const {
      name,
      facts: { schedule, hours },
    } of rows) {
      for (const [day, classes] of Map.groupBy(schedule ?? [], (entry) => entry.day)) {
        const spans = classes.map((entry) => [minutesOf(entry.start), minutesOf(entry.end as string)] as const).sort(([a], [b]) => a - b);
        spans.forEach(([start, end], index) => expect(end > start && start >= (spans[index - 1]?.[1] ?? 0), `${name} ${day}`).toBe(true));
        if (hours)
          expect(
            classes.every((entry) => isOpen(hours[day] ?? [], entry)),
            `${name} ${day}`,
          ).toBe(true);
      }
    }
    expect(rows.filter((row) => (row.facts.schedule?.length ?? 0) > 0).length).toBeGreaterThan(rows.length / 2);
  });

  it('is uneven like real lists: some closed gyms, some with few facts, some repeated names', () => {
    const closed = rows.filter((row) => row.status === 'closed').length;
    expect(closed).toBeGreaterThan(20);
    expect(closed).toBeLessThan(150);
    expect(rows.filter((row) => !row.facts.schedule && !row.facts.pricing && !row.facts.hours).length).toBeGreaterThan(100);
    const names = [...Map.groupBy(rows, (row) => `${row.name}, ${row.city}, ${row.state}`).values()].filter((gyms) => gyms.length > 1);
    expect(names.length).toBeGreaterThan(2);
    expect(names.length).toBeLessThan(40);
  });

  it('never says that a members-only gym welcomes visitors', () => {
    const forMembers = rows.filter(({ facts }) => facts.visitors?.welcome === false);
    expect(forMembers.length).toBeGreaterThan(20);
    for (const { facts } of forMembers) {
      expect(facts.pricing ?? {}).not.toHaveProperty('dropIn');
      expect(facts.pricing ?? {}).not.toHaveProperty('openMat');
      expect(facts.schedule?.every(({ visitors, fee }) => visitors === false && fee === undefined) ?? true).toBe(true);
      expect(facts.post_description ?? '').not.toMatch(/visitor|open mat/i);
    }
  });

  it('describes only gyms with a coach, classes and prices', () => {
    const described = rows.filter(({ facts }) => facts.post_description);
    expect(described.length).toBeGreaterThan(rows.length / 3);
    for (const { facts } of described) expect(Object.keys(facts)).toEqual(expect.arrayContaining(['headInstructor', 'schedule', 'pricing']));
  });

  it('gives every gym a different description', () => {
    const texts = rows.flatMap((row) => row.facts.post_description ?? []);
    expect(new Set(texts).size).toBe(texts.length);
    expect(Math.min(...texts.map((text) => text.length))).toBeGreaterThan(80);
  });
});

const metres = (a: SampleRow, b: SampleRow) => metresBetween(a, b) as number;
const isOpen = (spans: { open: string; close: string }[], { start, end }: GymClass) =>
  spans.some((span) => minutesOf(span.open) <= minutesOf(start) && minutesOf(span.close) >= minutesOf(end as string));
