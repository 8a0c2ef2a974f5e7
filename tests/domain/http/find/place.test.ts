import { describe, expect, it } from 'vitest';
import { placeNamed } from '../../../../functions/src/http/find/place';
import { directoryOf } from '../../../support/directory';

const directory = directoryOf([
  { id: 'a', citySlug: 'marfa-flats', cityName: 'Marfa Flats', latitude: 30.3, longitude: -104 },
  { id: 'b', citySlug: 'nowhere', cityName: 'Nowhere' },
]);
const named = (near: string, stateSlug?: string) => placeNamed(near, stateSlug, directory);

describe('near means', () => {
  it.each([
    ['78704', '78704 (Austin, TX)'],
    ['78704-1234', '78704 (Austin, TX)'],
    ['austin-tx', 'Austin, TX'],
    ['austin, tx', 'Austin, TX'],
    ['st-louis-mo', 'St. Louis, MO'],
    ['saint louis, missouri', 'St. Louis, MO'],
    ['albany-new-york', 'Albany, NY'],
    ['charleston west virginia', 'Charleston, WV'],
    ['washington-dc', 'Washington, DC'],
    ['kansas-city-mo', 'Kansas City, MO'],
    ['new york', 'New York, NY'],
    ['marfa-flats-tx', 'Marfa Flats, TX'],
    ['30.2672,-97.7431', 'a point in Austin, TX'],
    ['0,0', 'a point on the map'],
  ])('by "%s" %s', (near, label) => {
    expect(named(near)?.label).toBe(label);
  });

  it('the city of the page’s own state, and else the largest of its name', () => {
    expect(named('portland')?.label).toBe('Portland, OR');
    expect(named('portland', 'maine')?.label).toBe('Portland, ME');
    expect(named('chicago', 'texas')?.label).toBe('Chicago, IL');
  });

  it('where ZIP codes and cities have their middle', () => {
    const { latitude = 0, longitude = 0 } = named('78704') ?? {};
    expect([Math.round(latitude), Math.round(longitude)]).toEqual([30, -98]);
    expect(named('30.2672,-97.7431')).toMatchObject({ latitude: 30.2672, longitude: -97.7431 });
  });

  it.each(['00000', 'xyzzy', 'austin-zz', 'xyzzy-tx', 'nowhere-tx', '<script>', '91,200', '-'])('nothing by "%s"', (near) => {
    expect(named(near)).toBeUndefined();
  });
});
