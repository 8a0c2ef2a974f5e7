import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { polygonContains } from 'd3-polygon';
import {
  BELT_RANKS,
  computeChecks,
  FACT_GROUPS,
  type Gym,
  GYM_FACT_NAMES,
  gymFactsSchema,
  listGroupsWithFacts,
  type GymClass,
  type Instructor,
  isVerified,
  toMinutes,
  computeOwnerCheck,
  type Program,
  toStableJson,
  type CheckStatus,
  getCheckStatus,
  STATES,
} from '@contract';
import { readRows } from '@functions/imports/reading/read-rows';
import { readRow } from '@functions/imports/reading/read-row';
import { cellOf } from '@functions/imports/reading/row';
import { withSampleChecks } from '@functions/imports/reading/sample-checks';
import { type City, findCityByName, isInOrNear, findStateAt } from '@functions/geo';
import { metersBetween as metersApart } from '@functions/imports/matching/identity';
import { generateSample, SHIPPED_SAMPLE, writeSample } from '@scripts/sample/generate';
import type { SampleRow } from '@scripts/sample/row';
import { BARE_GYM, COMPLETE_GYM } from '@scripts/sample/showcase';
import { ZipCodes } from '@scripts/sample/zips';
import { waterOf } from '@scripts/shapes/water';

/** The largest distance of a gym from the center of a ZIP code or city. */
const ON_LAND_METERS = 1300;
const metersBetween = (a: Pick<SampleRow, 'latitude' | 'longitude'>, b: Pick<SampleRow, 'latitude' | 'longitude'>) => metersApart(a, b) as number;

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
    // Every fourth row, since reading all takes nine seconds, and the last ones, which are special.
    const some = rows.filter((_, index) => index % 4 === 0 || index > rows.length - 10);
    await writeFile(file, JSON.stringify(some));
    const expected = new Map(some.map((row) => [row.id, row]));
    const otherwise: unknown[] = [];
    let read = 0;
    for await (const row of readRows(createReadStream(file), file)) {
      read++;
      const reading = readRow(row, { today: '2026-11-21', sample: true });
      const { id, status, facts: factsAndChecks, ...columns } = expected.get(cellOf(row, 'key')?.value ?? '') as SampleRow;
      const { checks, ...facts } = factsAndChecks;
      const same =
        reading.kind === 'gym' &&
        reading.key === id &&
        reading.status === status &&
        toStableJson(reading.facts) === toStableJson({ ...columns, ...facts }) &&
        toStableJson(reading.sampleChecks) === toStableJson(checks);
      if (!same || reading.findings.length > 0) otherwise.push(reading);
    }
    expect(otherwise).toEqual([]);
    expect(read).toBe(some.length);
  });

  it('has 3,500 gyms in 2,300 cities, and eight more that show what else there can be', () => {
    expect(rows).toHaveLength(3508);
    expect(distinct((row) => `${row.city}, ${row.state}`)).toBe(2304);
  });

  it('has a few gyms in each of the 51 states and in Puerto Rico, and most in California', () => {
    const counts = Map.groupBy(rows, (row) => row.state);
    expect([...counts.keys()].sort()).toEqual(
      STATES.filter((state) => !state.territory || state.code === 'PR')
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
    for (const {
      id: _id,
      status: _status,
      facts: { checks: _checks, ...facts },
      ...columns
    } of rows) {
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

  it('places gyms at least 150 m from each other', () => {
    for (const gyms of Map.groupBy(rows, (row) => row.state).values()) {
      gyms.forEach((gym, index) => {
        const near = gyms.slice(index + 1).find((other) => metersBetween(gym, other) < 150);
        expect(near && `${gym.id} is within 150 m of ${near.id}`).toBeUndefined();
      });
    }
  });

  it('places each gym on land in its state: near the center of a ZIP code, in no sea and no large lake', async () => {
    const { lakes } = await waterOf((longitude, latitude) => [longitude, latitude]);
    const all = lakes.map((ring) => ({ ring: ring as [number, number][], west: Math.min(...ring.map(([x]) => x)), east: Math.max(...ring.map(([x]) => x)) }));
    // The states' shapes end at the shores of the Great Lakes, and are finer than these.
    const boxes = all.filter(({ west, east }) => east - west < 2);
    const zips = new ZipCodes();
    for (const row of rows) {
      const [latitude, longitude] = [row.latitude as number, row.longitude as number];
      expect(findStateAt(latitude, longitude)?.code, row.id).toBe(row.state);
      const city = findCityByName(row.state, row.city) as City;
      const centers = [city, ...zips.middlesOf(city)];
      const nearest = centers.reduce((best, center) => (metersBetween(row, center) < metersBetween(row, best) ? center : best), city);
      expect(metersBetween(row, nearest), row.id).toBeLessThan(ON_LAND_METERS);
      // The states' shapes leave out small islands: there, the ZIP code's center alone says where land is.
      if (isInOrNear(nearest.latitude, nearest.longitude, row.state, 0)) expect(isInOrNear(latitude, longitude, row.state, 0), row.id).toBe(true);
      const lake = boxes.find(({ ring, west, east }) => longitude >= west && longitude <= east && polygonContains(ring, [longitude, latitude]));
      expect(lake && `${row.id} is in a lake`).toBeUndefined();
    }
  });

  it('has schedules without overlap, with classes inside the opening hours', () => {
    for (const {
      name,
      facts: { schedule, hours },
    } of rows) {
      for (const [day, classes] of Map.groupBy(schedule ?? [], (entry) => entry.day)) {
        const spans = classes.map((entry) => [toMinutes(entry.start), toMinutes(entry.end as string)] as const).sort(([a], [b]) => a - b);
        for (const [index, [start, end]] of spans.entries()) expect(end > start && start >= (spans[index - 1]?.[1] ?? 0), `${name} ${day}`).toBe(true);
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

  it('has fees for open mats only with an open mat, and none above the drop-in fee', () => {
    for (const { id, facts } of rows) {
      const fees = (facts.schedule ?? []).flatMap(({ fee }) => fee ?? []);
      if (facts.pricing?.openMat !== undefined) expect(fees, id).toContain(facts.pricing.openMat);
      if (facts.pricing?.openMat === undefined && facts.pricing) expect(fees, id).toEqual([]);
      for (const fee of fees) expect(fee, id).toBeLessThanOrEqual(facts.pricing?.dropIn ?? fee);
    }
  });

  it('lists the programs that its classes have', () => {
    const withoutClass: Program[] = ['private-lessons', 'self-defense'];
    for (const { id, facts } of rows) {
      if (!facts.schedule || !facts.programs) continue;
      const taught = new Set(facts.schedule.map(({ program }) => program));
      expect(new Set(facts.programs.filter((program) => !withoutClass.includes(program))), id).toEqual(taught);
    }
  });

  it('describes what the facts of the same page say', () => {
    for (const { id, facts } of rows) {
      const { post_description: text = '', schedule, pricing, visitors, amenities, headInstructor } = facts;
      if (text === '') continue;
      const has = (program: Program) => schedule?.some((entry) => entry.program === program) ?? false;
      if (headInstructor) expect(text, id).toContain(headInstructor.name);
      if (/\bkids\b|\bchildren\b/i.test(text)) expect(has('kids'), id).toBe(true);
      if (/women-only/i.test(text)) expect(has('women-only'), id).toBe(true);
      if (/competit/i.test(text)) expect(has('competition'), id).toBe(true);
      if (/open mat/i.test(text)) expect(has('open-mat'), id).toBe(true);
      if (/Open mat is free/.test(text)) expect(pricing?.openMat, id).toBe(0);
      if (/first class is free|for free/i.test(text)) expect(pricing?.freeTrial, id).toBe(true);
      if (/waiver/.test(text)) expect(['on-arrival', undefined], id).toContain(visitors?.waiver);
      if (/weight room/.test(text) && amenities) expect(amenities, id).toContain('weights');
      if (/parking/i.test(text) && amenities) expect(amenities, id).toContain('parking');
      const [, classes] = /With (\d+) classes a week/.exec(text) ?? [];
      if (classes) expect(schedule, id).toHaveLength(Number(classes));
    }
  });

  it('opens no class to visitors that its policy leaves out', () => {
    for (const { id, facts } of rows) {
      const { classes = '' } = facts.visitors ?? {};
      if (facts.schedule && /competition/.test(classes)) expect(facts.schedule.some(({ program }) => program === 'competition')).toBe(true);
      expect(['Open mat only', 'Evening classes'], id).not.toContain(classes);
    }
  });

  it('has assistants below their head instructor', () => {
    const rankOf = ({ beltRank, degree = 0 }: Instructor) => BELT_RANKS.indexOf(beltRank ?? 'white') * 10 + degree;
    for (const { id, facts } of rows) {
      const { headInstructor, instructors = [] } = facts;
      if (headInstructor) for (const one of instructors) expect(rankOf(one), `${id} ${one.name}`).toBeLessThanOrEqual(rankOf(headInstructor));
    }
  });

  it('has verified, outdated, reported and unchecked gyms, and no check of a fact that a gym lacks', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const standings = new Map<CheckStatus, number>();
    let verified = 0;
    for (const {
      id,
      status,
      facts: { checks, ...facts },
      ...columns
    } of rows) {
      const gym = withSampleChecks({ ...columns, ...facts, confirmed: {} } as unknown as Gym, checks, now);
      const groups = listGroupsWithFacts(gym);
      for (const group of Object.keys(checks ?? {})) expect(groups, id).toContain(group);
      if (status === 'closed') expect(checks).toBeUndefined();
      if (isVerified(computeOwnerCheck(gym), now)) verified++;
      for (const group of groups) {
        const status = getCheckStatus(group, computeChecks(gym)[group], now);
        standings.set(status, (standings.get(status) ?? 0) + 1);
      }
    }
    expect(verified).toBeGreaterThan(rows.length / 5);
    expect(verified).toBeLessThan(rows.length / 2);
    for (const status of ['checked', 'outdated', 'reported', 'unchecked'] as const) expect(standings.get(status), status).toBeGreaterThan(50);
  });

  it('has a complete gym and a bare one in the same city', () => {
    const {
      id: _id,
      status: _status,
      facts: { checks, ...facts },
      ...columns
    } = COMPLETE_GYM;
    expect(Object.keys({ ...columns, ...facts }).sort()).toEqual([...GYM_FACT_NAMES].sort());
    expect(Object.keys(checks ?? {}).sort()).toEqual([...FACT_GROUPS].sort());
    expect(BARE_GYM.facts).toEqual({});
    expect([BARE_GYM.phone, BARE_GYM.site]).toEqual([undefined, undefined]);
    expect(`${BARE_GYM.city}, ${BARE_GYM.state}`).toBe(`${COMPLETE_GYM.city}, ${COMPLETE_GYM.state}`);
    expect(rows).toEqual(expect.arrayContaining([COMPLETE_GYM, BARE_GYM]));
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

const isOpen = (spans: { open: string; close: string }[], { start, end }: GymClass) =>
  spans.some((span) => toMinutes(span.open) <= toMinutes(start) && toMinutes(span.close) >= toMinutes(end as string));
