import { beforeAll, describe, expect, it } from 'vitest';
import { containsLink } from '@contract';
import { buildPlaces } from '@scripts/build-places';
import { factsOf, findingsOf, rejectionOf } from '@support/reading';

beforeAll(buildPlaces, 60_000);

describe('readRow for names with web addresses', () => {
  it.each([
    ['Alpha BJJ https://evil.com/login', 'Alpha BJJ'],
    ['alphabjj.com', 'Alphabjj'],
    ['Alpha BJJ 512-555-0100', 'Alpha BJJ'],
  ])('turns the name %j into %j and reports it', (name, clean) => {
    expect(factsOf({ name }).name).toBe(clean);
    expect(findingsOf({ name })).toContainEqual(expect.stringMatching(/^guessed name: We removed a web address or phone number from the name/));
  });

  it('rejects a row whose name can’t be separated from the address', () => {
    expect(rejectionOf({ name: 'Alpha dot com', coordinates: '30.2711,-97.7437' })).toContain('Remove the web or email address');
  });

  it('drops and reports a street with a web address', () => {
    const row = { full_address: '1 Main St, confirm at evil.app, Austin, TX 78701' };
    expect(containsLink(factsOf(row).full_address ?? '')).toBe(false);
    expect(findingsOf(row)).toContainEqual(expect.stringMatching(/^dropped .*We left out the address/));
  });
});
