import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { datedChangeSchema, enteredChangeSchema } from '@contract';

const MOVED = { kind: 'moved', classId: 'mat', date: '2026-12-12' } as const;
const EXTRA = { kind: 'extra', date: '2026-12-12', program: 'open-mat' } as const;
const EVENT = { kind: 'event', date: '2026-12-12', title: 'Camp', replaces: false } as const;
const problemsOf = (change: object) => v.safeParse(enteredChangeSchema, change).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];

describe('enteredChangeSchema', () => {
  it.each([
    ['moved class', MOVED, 'A class can last up to 6 hours.'],
    ['extra session', EXTRA, 'A class can last up to 6 hours.'],
    ['event', EVENT, 'An event can last up to 16 hours.'],
  ])('refuses a %s that ends when it starts or shortly before, which is a mix-up of am and pm', (_what, change, message) => {
    for (const times of [
      { start: '10:00', end: '10:00' },
      { start: '18:00', end: '17:00' },
    ])
      expect(problemsOf({ ...change, ...times })).toEqual([`end: ${message} Check the start and end times, including am and pm.`]);
    expect(problemsOf({ ...change, start: '22:00', end: '01:00' })).toEqual([]);
    expect(problemsOf({ ...change, start: '10:00' })).toEqual([]);
  });

  it('accepts an event of a whole day, and reads stored changes that it refuses', () => {
    expect(problemsOf({ ...EVENT, start: '08:00', end: '20:00' })).toEqual([]);
    const stored = { ...EXTRA, id: 'x', by: 'owner', at: '2026-11-01T00:00:00.000Z', start: '10:00', end: '09:00' };
    expect(v.is(datedChangeSchema, stored)).toBe(true);
  });
});
