import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { type CallableName, callables, queries, type QueryName } from '@contract';
import { INPUTS } from '@support/callable-inputs';
import { isDate, leavesOf, withValue, WRONG_DATES, WRONG_VALUES } from '@support/schema-leaves';

const NAMES = Object.keys(callables) as CallableName[];
const schemaOf = (name: CallableName): v.GenericSchema => callables[name].input;

describe('the input schemas of all callables', () => {
  it.each(NAMES)('parse wrong dates, times, numbers and characters in each field of %s without throwing', (name) => {
    for (const { path, schema } of leavesOf(schemaOf(name))) {
      for (const value of [...WRONG_DATES, ...WRONG_VALUES]) {
        expect(() => v.safeParse(schema, value), path.join('.')).not.toThrow();
        expect(() => v.safeParse(schemaOf(name), withValue(INPUTS[name], path, value)), path.join('.')).not.toThrow();
      }
    }
  });

  it('refuse every wrong date in every date field', () => {
    const dates = NAMES.flatMap((name) => leavesOf(schemaOf(name)).filter(isDate));
    expect(new Set(dates.map(({ path }) => path.join('.')))).toEqual(
      new Set([
        'after.createdAt',
        'discount.validFrom',
        'discount.validUntil',
        'notice.from',
        'notice.until',
        'from',
        ...['gym.schedule.0', 'changes.schedule.0.is', 'is'].flatMap((entry) => ['repeats.from', 'validFrom', 'validUntil'].map((name) => `${entry}.${name}`)),
        ...['date', 'from', 'reviewOn', 'to', 'toDate'].map((name) => `changes.0.${name}`),
        ...['was', 'is'].flatMap((answer) => ['reviewOn', 'to'].map((name) => `answers.0.${answer}.${name}`)),
      ]),
    );
    const taken = dates.flatMap(({ path, schema }) =>
      WRONG_DATES.filter((date) => v.safeParse(schema, date).success).map((date) => `${path.join('.')} = ${date}`),
    );
    expect(taken).toEqual([]);
  });

  it('refuse the end of the day as the start of a class, of opening hours and of a change', () => {
    const starts = NAMES.flatMap((name) => leavesOf(schemaOf(name)).filter(({ path }) => ['start', 'open'].includes(String(path.at(-1)))));
    expect(starts.length).toBeGreaterThan(10);
    const taken = starts.filter(({ schema }) => v.safeParse(schema, '24:00').success).map(({ path }) => path.join('.'));
    expect(taken).toEqual([]);
  });
});

describe('the parameter parsers of all queries', () => {
  it.each(Object.keys(queries) as QueryName[])('never throw for %s, whatever value a parameter has', (name) => {
    const { params } = queries[name];
    const names = [
      'q',
      'of',
      'ids',
      'gym',
      'state',
      'city',
      'day',
      'date',
      'time',
      'from',
      'until',
      'page',
      'sort',
      'near',
      'within',
      'fee',
      'zip',
      'at',
      'box',
      'lat',
      'lng',
    ];
    for (const parameter of names) {
      for (const value of [...WRONG_DATES, ...WRONG_VALUES.map(String)]) {
        expect(() => params.parse(new URLSearchParams([[parameter, value]])), `${parameter}=${value}`).not.toThrow();
      }
    }
  });
});
