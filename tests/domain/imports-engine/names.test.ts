import { describe, expect, it } from 'vitest';
import { areEquivalentNames, joinPartsOfTown, isChain, parseNameWords, computeSimilarity, listDistinctiveWords } from '@functions/imports/matching/names';

const AUSTIN = 'texas~austin';
const named = (name: string) => parseNameWords(name, AUSTIN);
const distinctiveWordsOf = (name: string) => listDistinctiveWords(named(name));
const alike = (a: string, b: string) => computeSimilarity(named(a), named(b));

describe('parseNameWords and listDistinctiveWords', () => {
  it.each([
    ['Ironleaf Brazilian Jiu-Jitsu Academy', ['ironleaf']],
    ['Ironleaf Brazilain Jiu-Jistu', ['ironleaf']],
    ['Ironleaf Brasillian Jiujtsu', ['ironleaf']],
    ['Ironleaf Jiu Jitsus', ['ironleaf']],
    ["O'Malley’s B.J.J.", ['omalleys']],
    ['ALPHABJJ', ['alpha']],
    ['Alphamma', ['alpha']],
    ['Alphajiujitsu', ['alpha']],
    ['Bjjalpha', ['bjjalpha']],
    ['Black Widow Black', ['black', 'widow']],
    ['Atemí', ['atemi']],
  ])('reduce %s to %j', (name, words) => {
    expect(distinctiveWordsOf(name)).toEqual(words);
  });

  it.each([
    ['GB', ['barra']],
    ['ATT', ['american', 'top']],
    ['BTT', ['top']],
    ['10P', ['10th', 'planet']],
    ['10PJJ', ['10th', 'planet']],
    ['Tenth Planet', ['10th', 'planet']],
  ])('expand the short form %s to %j', (name, words) => {
    expect(distinctiveWordsOf(name)).toEqual(words);
  });

  it('leave out arts, parts of town, the city, the state and "Gracie", even if misspelled', () => {
    for (const word of ['MMA', 'Judo', 'North', 'Downtown', 'Austin', 'Austn', 'Texas', 'TX', 'Gracie'])
      expect(distinctiveWordsOf(`Ironleaf ${word}`), word).toEqual(['ironleaf']);
    expect(distinctiveWordsOf('Ironleaf Denver')).toEqual(['ironleaf', 'denver']);
  });

  it('leave out only the gym’s own city, whichever city was asked about before', () => {
    const inCity = (cityKey: string) => listDistinctiveWords(parseNameWords('Austin Denver Ironleaf', cityKey));
    const words = [AUSTIN, 'colorado~denver', AUSTIN].map((cityKey) => [...inCity(cityKey)].sort());
    expect(words).toEqual([
      ['denver', 'ironleaf'],
      ['austin', 'ironleaf'],
      ['denver', 'ironleaf'],
    ]);
  });

  it('mark a name as distinctive only if it has a word of its own', () => {
    expect(named('Ironleaf').isDistinctive).toBe(true);
    expect(named('Brazilian Jiu-Jitsu Academy').isDistinctive).toBe(false);
    expect(named('Gracie Jiu-Jitsu').isDistinctive).toBe(false);
    expect(named('Gracie MMA Judo Boxing Karate North Austin').isDistinctive).toBe(false);
  });
});

describe('isChain', () => {
  it.each(['Gracie Barra Austin', 'gracie-barra', 'ATOS  Jiu-Jitsu', 'Alliance'])('recognizes a team’s name in %s', (name) => {
    expect(isChain(name)).toBe(true);
  });

  it.each(['Ironleaf', 'Gracie', 'Barra', 'Allianceville'])('finds no team’s name in %s', (name) => {
    expect(isChain(name)).toBe(false);
  });
});

describe('computeSimilarity, areEquivalentNames and joinPartsOfTown', () => {
  it('score names by the share of weighted words in common', () => {
    expect(alike('Ironleaf Red', 'Ironleaf Blue')).toBeCloseTo(1 / 3);
    expect(alike('Ironleaf Judo', 'Ironleaf')).toBe(1);
    expect(alike('Ironleaf Gracie Red', 'Ironleaf Gracie Blue')).toBeCloseTo(1.4 / 3.4);
    expect(alike('Ironleaf', 'Bluewater')).toBe(0);
  });

  it('score the same in both directions', () => {
    for (const [a, b] of [
      ['Ironleaf Red', 'Ironleaf Blue'],
      ['Riverbend Grappler House', 'Riverbend Grapplers'],
      ['Zeta Ironleaf', 'Alpha Ironleaf Judo'],
    ] as const)
      expect(alike(a, b)).toBe(alike(b, a));
  });

  it('allow one typo per five letters and two per eight, but none in shorter words or numbers', () => {
    expect(alike('Lions Red', 'Lionz Blue')).toBeCloseTo(1 / 3);
    expect(alike('Lion Red', 'Lian Blue')).toBe(0);
    expect(alike('Ironleaf Red', 'Irnleef Blue')).toBe(0);
    expect(alike('Bluewater Red', 'Bluewotar Blue')).toBeCloseTo(1 / 3);
    expect(alike('Bluewater Red', 'Bluawotar Blue')).toBe(0);
    expect(alike('Studio12345 Red', 'Studio12346 Blue')).toBe(0);
  });

  it('count each shared word once', () => {
    expect(alike('Lions Lionz', 'Lions Red')).toBeCloseTo(1 / 3);
  });

  it('score names without a word of their own only if their words are equal', () => {
    expect(alike('Gracie Jiu-Jitsu', 'Gracie BJJ Academy')).toBe(1);
    expect(alike('Gracie Jiu-Jitsu', 'Gracie Judo')).toBe(0);
    expect(alike('Brazilian Jiu-Jitsu', 'Ironleaf')).toBe(0);
  });

  it('treat names as one if only spaces or word order differ (areEquivalentNames)', () => {
    const areOne = (a: string, b: string) => areEquivalentNames(named(a), named(b));
    expect(areOne('Black Widow BJJ', 'Blackwidow Jiu-Jitsu')).toBe(true);
    expect(areOne('Black Widow MMA Judo', 'Blackwidow Judo and MMA')).toBe(true);
    expect(areOne('Black Widow MMA', 'Black Widow')).toBe(false);
    expect(areOne('Black Widow North', 'Black Widow South')).toBe(false);
    expect(areOne('Black Widow', 'Blackwidows')).toBe(false);
    expect(areOne('Brazilian Jiu-Jitsu', 'BJJ Academy')).toBe(false);
  });

  it('list the parts of town in a name in any order (joinPartsOfTown)', () => {
    expect(joinPartsOfTown(named('Ironleaf South Downtown'))).toBe('downtown south');
    expect(joinPartsOfTown(named('Downtown Ironleaf South'))).toBe('downtown south');
    expect(joinPartsOfTown(named('Ironleaf'))).toBe('');
  });
});
