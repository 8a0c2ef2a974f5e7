import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { findingSchema, gymFactsSchema, SLUG_PATTERN } from '@contract';
import { readRow } from '@functions/imports/reading/read-row';
import { codePoint } from '@support/code-points';
import { HOSTILE_WORDS } from '@support/hostile';
import { buildPlaces } from '@scripts/build-places';
import { rowOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

const COLUMNS = [
  'name',
  'title',
  'full_address',
  'address',
  'street',
  'city',
  'state',
  'us_state',
  'postal_code',
  'country',
  'latitude',
  'longitude',
  'coordinates',
  'phone',
  'site',
  'facebook',
  'description',
  'working_hours',
  'working_hours_csv_compatible',
  'about',
  'type',
  'subtypes',
  'business_status',
  'matfee',
  'dropinfee',
  'last_updated',
  'monday',
  'sunday',
  'place_id',
  'id',
];
/** Valid or damaged text for such a cell. */
const cell = fc.oneof(
  fc.string({ unit: codePoint, maxLength: 40 }),
  fc.string({ maxLength: 300 }),
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    'Some BJJ',
    'Austin',
    'TX',
    '1 Main St, Austin, TX 78701',
    '30.2711,-97.7437',
    '30.2711',
    '-97.7437',
    '512-555-0101',
    '1.5125E+10',
    'https://some.example',
    '{"Monday":["9AM-5PM"]}',
    '{"Monday":{"a":[null]}}',
    '[{"day":"Monday","hours":null}]',
    'Monday,7AM,4PM|Saturday,',
    '12 - 2:00 PM - NoGi',
    '99:99 PM - x',
    '0',
    '?',
    'free',
    'CLOSED_PERMANENTLY',
    'null',
    '[]',
    '-',
    '\ufffd',
    ...HOSTILE_WORDS,
    '['.repeat(20_000),
  ),
);
const anyCells = fc.dictionary(fc.constantFrom(...COLUMNS), cell, { maxKeys: COLUMNS.length });
/** Half of the rows have a name and a position, so that their other cells are read too. */
const placed = anyCells.map((cells) => ({ ...cells, name: 'Some BJJ', latitude: '30.2711', longitude: '-97.7437' }));
const row = fc.record({ number: fc.nat(), texts: fc.oneof(anyCells, placed) }).map(({ number, texts }) => rowOf(texts, number));

/** Whether the database accepts it. Half a surrogate pair anywhere makes it refuse the whole slice. */
const isStorable = (stored: object): boolean =>
  Object.values(stored).every((value) => (typeof value === 'string' ? value.isWellFormed() : typeof value !== 'object' || value === null || isStorable(value)));

/** tests/soak/random-cases.test.ts tries more. */
const RUNS = Number(process.env.HALFMAT_CASES ?? 400);

describe('readRow for any row', () => {
  it('returns a valid gym or a reason for the rejection', () => {
    let gyms = 0;
    fc.assert(
      fc.property(row, (raw) => {
        const reading = readRow(raw, { today: '2026-11-21' });
        for (const finding of reading.findings) expect(v.is(findingSchema, finding) && isStorable(finding)).toBe(true);
        if (reading.kind === 'rejected') {
          expect(reading.findings.length).toBeGreaterThan(0);
          expect(reading.findings.every(({ kind, reason }) => kind === 'rejected' && reason.length > 10)).toBe(true);
          return;
        }
        gyms++;
        expect(v.safeParse(gymFactsSchema, reading.facts).success && isStorable(reading.facts)).toBe(true);
        expect(reading.key).not.toBe('');
        for (const slug of [reading.placement.stateSlug, reading.placement.citySlug, reading.placement.slug]) expect(slug).toMatch(SLUG_PATTERN);
        expect(() => new Intl.DateTimeFormat('en-US', { timeZone: reading.placement.timeZone })).not.toThrow();
        expect(reading.findings.some(({ kind }) => kind === 'rejected')).toBe(false);
      }),
      { numRuns: RUNS },
    );
    expect(gyms).toBeGreaterThan(RUNS / 4);
  });

  it('does not depend on the rows read before, and changes no row', () => {
    fc.assert(
      fc.property(row, row, (raw, other) => {
        const before = structuredClone(raw);
        const first = structuredClone(readRow(raw, { today: '2026-11-21' }));
        readRow(other, { today: '2026-11-21' });
        expect(readRow(raw, { today: '2026-11-21' })).toEqual(first);
        expect(raw).toEqual(before);
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    );
  });
});
