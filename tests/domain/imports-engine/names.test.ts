import { describe, expect, it } from 'vitest';
import { areOneName, branchesOf, isChain, nameWords, similarity, tellingWords } from '../../../functions/src/imports/matching/names';

const AUSTIN = 'texas~austin';
const named = (name: string) => nameWords(name, AUSTIN);
const telling = (name: string) => tellingWords(named(name));
const alike = (a: string, b: string) => similarity(named(a), named(b));

describe('the telling words of a name', () => {
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
  ])('of %s are %j', (name, words) => {
    expect(telling(name)).toEqual(words);
  });

  it.each([
    ['GB', ['barra']],
    ['ATT', ['american', 'top']],
    ['BTT', ['top']],
    ['10P', ['10th', 'planet']],
    ['10PJJ', ['10th', 'planet']],
    ['Tenth Planet', ['10th', 'planet']],
  ])('of the short form %s are those that it stands for: %j', (name, words) => {
    expect(telling(name)).toEqual(words);
  });

  it('are none of the arts, parts of town, its city and state, also with a slip, nor the name of the founding family', () => {
    for (const word of ['MMA', 'Judo', 'North', 'Downtown', 'Austin', 'Austn', 'Texas', 'TX', 'Gracie'])
      expect(telling(`Ironleaf ${word}`), word).toEqual(['ironleaf']);
    expect(telling('Ironleaf Denver')).toEqual(['ironleaf', 'denver']);
  });

  it('are the same when a city is asked about again', () => {
    expect(telling('Austin Ironleaf')).toEqual(telling('Austin Ironleaf'));
  });

  it('tell a gym apart only where one is its own', () => {
    expect(named('Ironleaf').telling).toBe(true);
    expect(named('Brazilian Jiu-Jitsu Academy').telling).toBe(false);
    expect(named('Gracie Jiu-Jitsu').telling).toBe(false);
    expect(named('Gracie MMA Judo Boxing Karate North Austin').telling).toBe(false);
  });
});

describe('a team’s name', () => {
  it.each(['Gracie Barra Austin', 'gracie-barra', 'ATOS  Jiu-Jitsu', 'Alliance'])('is known in %s', (name) => {
    expect(isChain(name)).toBe(true);
  });

  it.each(['Ironleaf', 'Gracie', 'Barra', 'Allianceville'])('is none in %s', (name) => {
    expect(isChain(name)).toBe(false);
  });
});

describe('two names', () => {
  it('are as alike as what they share is worth of all their words', () => {
    expect(alike('Ironleaf Red', 'Ironleaf Blue')).toBeCloseTo(1 / 3);
    expect(alike('Ironleaf Judo', 'Ironleaf')).toBe(1);
    expect(alike('Ironleaf Gracie Red', 'Ironleaf Gracie Blue')).toBeCloseTo(1.4 / 3.4);
    expect(alike('Ironleaf', 'Bluewater')).toBe(0);
  });

  it('are as alike the other way round', () => {
    for (const [a, b] of [
      ['Ironleaf Red', 'Ironleaf Blue'],
      ['Riverbend Grappler House', 'Riverbend Grapplers'],
      ['Zeta Ironleaf', 'Alpha Ironleaf Judo'],
    ] as const)
      expect(alike(a, b)).toBe(alike(b, a));
  });

  it('share a word but for a slip: one letter in five, two in eight, none in less, and none in a number', () => {
    expect(alike('Lions Red', 'Lionz Blue')).toBeCloseTo(1 / 3);
    expect(alike('Lion Red', 'Lian Blue')).toBe(0);
    expect(alike('Ironleaf Red', 'Irnleef Blue')).toBe(0);
    expect(alike('Bluewater Red', 'Bluewotar Blue')).toBeCloseTo(1 / 3);
    expect(alike('Bluewater Red', 'Bluawotar Blue')).toBe(0);
    expect(alike('Studio12345 Red', 'Studio12346 Blue')).toBe(0);
  });

  it('share each word once', () => {
    expect(alike('Lions Lionz', 'Lions Red')).toBeCloseTo(1 / 3);
  });

  it('that tell no gym apart are alike only with equal words, and never like one that does', () => {
    expect(alike('Gracie Jiu-Jitsu', 'Gracie BJJ Academy')).toBe(1);
    expect(alike('Gracie Jiu-Jitsu', 'Gracie Judo')).toBe(0);
    expect(alike('Brazilian Jiu-Jitsu', 'Ironleaf')).toBe(0);
  });

  it('are one however their telling words are joined, with the same arts and parts of town in any order', () => {
    const areOne = (a: string, b: string) => areOneName(named(a), named(b));
    expect(areOne('Black Widow BJJ', 'Blackwidow Jiu-Jitsu')).toBe(true);
    expect(areOne('Black Widow MMA Judo', 'Blackwidow Judo and MMA')).toBe(true);
    expect(areOne('Black Widow MMA', 'Black Widow')).toBe(false);
    expect(areOne('Black Widow North', 'Black Widow South')).toBe(false);
    expect(areOne('Black Widow', 'Blackwidows')).toBe(false);
    expect(areOne('Brazilian Jiu-Jitsu', 'BJJ Academy')).toBe(false);
  });

  it('name branches of one by their parts of town, in any order', () => {
    expect(branchesOf(named('Ironleaf South Downtown'))).toBe('downtown south');
    expect(branchesOf(named('Downtown Ironleaf South'))).toBe('downtown south');
    expect(branchesOf(named('Ironleaf'))).toBe('');
  });
});
