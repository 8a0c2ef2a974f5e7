import { describe, expect, it } from 'vitest';
import { assignClassIds, type GymClass, keepClassIds } from '@contract';

const MON: GymClass = { day: 'mon', start: '18:00', program: 'gi' };
const SAT: GymClass = { day: 'sat', start: '11:00', program: 'open-mat', title: 'Open mat' };
const ids = (classes: readonly GymClass[]) => classes.map(({ id }) => id);

describe('assignClassIds', () => {
  it('doesn’t give a new class the id of a former one that another class continues', () => {
    const continuing = { ...MON, id: 'mon-1900-gi', start: '19:00', splitFrom: 'mon-1800-gi' };
    expect(assignClassIds([continuing, MON])).toEqual(['mon-1900-gi', 'mon-1800-gi-2']);
  });

  it('names a class after its day, start and program, and numbers identical ones', () => {
    expect(assignClassIds([SAT, MON, SAT])).toEqual(['sat-1100-open-mat', 'mon-1800-gi', 'sat-1100-open-mat-2']);
  });

  it('keeps stored ids and gives none of them to another class', () => {
    expect(assignClassIds([MON, { ...SAT, id: 'mon-1800-gi' }])).toEqual(['mon-1800-gi-2', 'mon-1800-gi']);
  });
});

describe('keepClassIds', () => {
  const stored = keepClassIds([MON, SAT], []);

  it('keeps the id of a class with the same day, start and program when anything else about it changes', () => {
    expect(ids(keepClassIds([{ ...SAT, end: '13:00', fee: 20 }, MON], stored))).toEqual(['sat-1100-open-mat', 'mon-1800-gi']);
  });

  it('gives a new class another id than the class that moved away from its time', () => {
    expect(ids(keepClassIds([{ ...MON, start: '19:00', id: 'mon-1800-gi' }, MON], stored))).toEqual(['mon-1800-gi', 'mon-1800-gi-2']);
  });

  it('tells two classes of one slot apart by their content', () => {
    const [first, second] = [
      { ...MON, title: 'Mat 1' },
      { ...MON, title: 'Mat 2' },
    ];
    expect(ids(keepClassIds([second], keepClassIds([first, second], [])))).toEqual(['mon-1800-gi-2']);
  });

  it('keeps the lineage of a class', () => {
    const later: GymClass = { ...MON, start: '19:00', validFrom: '2026-09-01', splitFrom: 'mon-1800-gi' };
    const { splitFrom: _lineage, ...sent } = later;
    expect(keepClassIds([sent], keepClassIds([later], []))).toEqual([{ ...later, id: 'mon-1900-gi' }]);
  });

  it('gives an id that appears twice to the first class only', () => {
    expect(
      ids(
        keepClassIds(
          [
            { ...MON, id: 'a' },
            { ...SAT, id: 'a' },
          ],
          [],
        ),
      ),
    ).toEqual(['a', 'sat-1100-open-mat']);
  });

  it('changes nothing when its result is stored again', () => expect(keepClassIds([MON, SAT], stored)).toEqual(stored));
});
