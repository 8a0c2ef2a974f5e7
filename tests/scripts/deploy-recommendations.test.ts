import { describe, expect, test } from 'vitest';
import { policyProblems, recommendations as recommendationsFor } from '@scripts/deploy/recommendations';

const ALL = { VITE_CONTACT_EMAIL: 'hello@gyms.example.org', VITE_POLICIES_EFFECTIVE: '2027-01-15', VITE_TILE_URL: 'https://tiles.example.org/us.pmtiles' };

const PARAMETERS = { BOOTSTRAP_EMAIL: 'admin@gyms.example.org', MAIL_FROM: 'mail@gyms.example.org', ENFORCE_APP_CHECK: 'true' };
const recommendations = (web: NodeJS.Dict<string>, parameters: NodeJS.Dict<string> = PARAMETERS) => recommendationsFor('real-gyms', web, parameters);

describe('recommendations', () => {
  test.each(Object.keys(PARAMETERS))('names %s if it is not set', (name) => {
    const [sentence, ...others] = recommendations(ALL, { ...PARAMETERS, [name]: '' });
    expect(others).toEqual([]);
    expect(sentence).toContain(name);
    expect(sentence).toContain('functions/.env.real-gyms');
  });

  test('returns nothing if all recommended settings are set', () => {
    expect(recommendations(ALL)).toEqual([]);
  });

  test.each(Object.keys(ALL))('names %s if it is empty', (name) => {
    expect(recommendations({ ...ALL, [name]: '' })).toEqual([expect.stringContaining(`Set ${name} in web/.env.production.local`)]);
  });

  const tiles = { ...ALL, VITE_TILE_URL: 'https://tiles.example.org/{z}/{x}/{y}.png' };
  test('asks for the credit of a tile provider', () => {
    expect(recommendations(tiles)).toEqual([expect.stringContaining('Set VITE_TILE_ATTRIBUTION in web/.env.production.local')]);
    expect(recommendations({ ...tiles, VITE_TILE_ATTRIBUTION: '© Example' })).toEqual([]);
    expect(recommendations({ ...ALL, VITE_TILE_URL: 'off' })).toEqual([]);
  });
});

describe('policyProblems', () => {
  test('returns nothing if the settings are empty or valid', () => {
    expect([policyProblems({}), policyProblems(ALL)]).toEqual([[], []]);
  });

  test.each(['January 15, 2027', '2027-02-30', '2027-1-5', 'soon'])('asks for a valid date instead of %s', (VITE_POLICIES_EFFECTIVE) => {
    expect(policyProblems({ VITE_POLICIES_EFFECTIVE })).toEqual([expect.stringContaining('VITE_POLICIES_EFFECTIVE')]);
  });

  test.each(['hello', 'hello@', 'a b@example.org'])('asks for a valid email address instead of %s', (VITE_CONTACT_EMAIL) => {
    expect(policyProblems({ VITE_CONTACT_EMAIL })).toEqual([expect.stringContaining('VITE_CONTACT_EMAIL')]);
  });
});
