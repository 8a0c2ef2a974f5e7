import { describe, expect, test } from 'vitest';
import { readParts } from '@web/forms/readParts';
import { FormProblem } from '@web/forms/useSubmit';

const fail = (error: Error) => (): string => {
  throw error;
};

describe('readParts', () => {
  test('returns every part', () => {
    expect(readParts({ title: () => 'Seminar', fee: () => 20 })).toEqual({ title: 'Seminar', fee: 20 });
  });

  test('reports the problems of all parts at once', () => {
    const read = () =>
      readParts({ title: fail(new FormProblem({ title: 'Enter a title.' })), fee: () => 20, times: fail(new FormProblem({ start: 'Enter a time.' })) });
    expect(read).toThrow(expect.objectContaining({ fields: { title: 'Enter a title.', start: 'Enter a time.' } }));
  });

  test('passes on other errors', () => {
    expect(() => readParts({ title: fail(new RangeError('Unexpected')) })).toThrow(RangeError);
  });
});
