import { describe, expect, it } from 'vitest';
import { parseFindQuery } from '@contract';
import { resolvePlace } from '@functions/http/find/area';
import { directoryOf } from '@support/directory';

const directory = await directoryOf([
  { id: 'a', citySlug: 'marfa-flats', cityName: 'Marfa Flats', latitude: 30.3, longitude: -104 },
  { id: 'b', citySlug: 'nowhere', cityName: 'Nowhere' },
]);
/** Reads a place as the page's search field sends it. */
const read = (near: string, stateSlug?: string) => resolvePlace(parseFindQuery(new URLSearchParams({ near }), stateSlug ? { stateSlug } : {}), directory);
const labelOf = (near: string, stateSlug?: string) => read(near, stateSlug)?.place?.label;
const choicesOf = (near: string, stateSlug?: string) => read(near, stateSlug)?.choices.map(({ label }) => label);

describe('resolvePlace', () => {
  it.each([
    ['78704', '78704 (Austin, TX)'],
    ['78704-1234', '78704 (Austin, TX)'],
    ['78704 1234', '78704 (Austin, TX)'],
    ['787041234', '78704 (Austin, TX)'],
    ['zip code 78704', '78704 (Austin, TX)'],
    ['02108', '02108 (Boston, MA)'],
    ['2108', '02108 (Boston, MA)'],
    ['="02108"', '02108 (Boston, MA)'],
    ["'05401", '05401 (Burlington, VT)'],
    ['０５４０１', '05401 (Burlington, VT)'],
    ['00907', '00907 (San Juan, PR)'],
    ['907', '00907 (San Juan, PR)'],
    ['San Juan, PR', 'San Juan, PR'],
    ['Boston MA 02108', '02108 (Boston, MA)'],
    ['Boston MA 2108', '02108 (Boston, MA)'],
    ['Austin, TX 78704', '78704 (Austin, TX)'],
    ['Austin, TX 78704-1234, USA', '78704 (Austin, TX)'],
    ['Austin, TX 99999', 'Austin, TX'],
    ['1104 S Lamar Blvd, Austin, TX 78704', '78704 (Austin, TX)'],
    ['1104 S Lamar Blvd, Austin, TX', 'Austin, TX'],
    ['1104 S. Lamar Blvd. #2, Austin, Texas, USA', 'Austin, TX'],
    ['10250 Santa Monica Blvd, Los Angeles, CA 90067', '90067 (Los Angeles, CA)'],
    ['10250 Santa Monica Blvd, Los Angeles, CA', 'Los Angeles, CA'],
    ['12 Main St Salt Lake City UT', 'Salt Lake City, UT'],
    ['12 Main St Denver', 'Denver, CO'],
    ['DEN', 'DEN airport (Denver, CO)'],
    ['den airport', 'DEN airport (Denver, CO)'],
    ['KDEN', 'DEN airport (Denver, CO)'],
    ['Denver International Airport', 'DEN airport (Denver, CO)'],
    ['JFK', 'JFK airport (New York, NY)'],
    ['SJU', 'SJU airport (San Juan, PR)'],
    ['austin-tx', 'Austin, TX'],
    ['austin, tx', 'Austin, TX'],
    ['AUSTIN TX', 'Austin, TX'],
    ['st-louis-mo', 'St. Louis, MO'],
    ['saint louis, missouri', 'St. Louis, MO'],
    ['albany-new-york', 'Albany, NY'],
    ['charleston west virginia', 'Charleston, WV'],
    ['washington-dc', 'Washington, DC'],
    ['kansas-city-mo', 'Kansas City, MO'],
    ['new york', 'New York, NY'],
    ['nyc', 'New York, NY'],
    ['philly', 'Philadelphia, PA'],
    ['vegas', 'Las Vegas, NV'],
    ['hollywood, ca', 'Hollywood, CA'],
    ['Hyde Park, Chicago, IL', 'Chicago, IL'],
    ['lincoln park il', 'Lincoln Park, IL'],
    ['harlem ny', 'Harlem, NY'],
    ['marfa-flats-tx', 'Marfa Flats, TX'],
    ['30.2672,-97.7431', 'a location in Austin, TX'],
    ['0,0', 'a location on the map'],
  ])('understands “%s” as %s', (near, label) => {
    expect(labelOf(near)).toBe(label);
  });

  it.each([
    ['Springfield', ['Springfield, MO', 'Springfield, MA', 'Springfield, IL', 'Springfield, OR', 'Springfield, OH', 'Springfield, VA']],
    ['Hollywood', ['Hollywood, CA', 'Hollywood, FL', 'Hollywood, SC']],
    ['Aurora', ['Aurora, CO', 'Aurora, IL']],
    ['12 main st springfield', ['Springfield, MO', 'Springfield, MA', 'Springfield, IL', 'Springfield, OR', 'Springfield, OH', 'Springfield, VA']],
    ['chicago airport', ['MDW airport (Chicago, IL)', 'ORD airport (Chicago, IL)']],
    ['texas', ['Texas']],
    ['TX', ['Texas']],
  ])('asks which place “%s” means', (near, choices) => {
    expect(labelOf(near)).toBeUndefined();
    expect(choicesOf(near)?.slice(0, choices.length)).toEqual(choices);
  });

  it('leads each choice to exactly one place', () => {
    for (const name of ['springfield', 'hollywood', 'chicago airport', 'aurora', 'glendale', 'portland', 'austn tx']) {
      for (const { near, label } of read(name)?.choices ?? []) expect(near && labelOf(near)).toBe(label);
    }
  });

  it('offers smaller cities with the same name next to a far larger one', () => {
    expect(labelOf('portland')).toBe('Portland, OR');
    expect(choicesOf('portland')).toContain('Portland, ME');
  });

  it('prefers the city in the page’s own state', () => {
    expect(labelOf('portland', 'maine')).toBe('Portland, ME');
    expect(labelOf('springfield', 'illinois')).toBe('Springfield, IL');
    expect(labelOf('chicago', 'texas')).toBe('Chicago, IL');
  });

  it.each([
    ['austn tx', 'Austin, TX'],
    ['bostn', 'Boston, MA'],
    ['phildelphia', 'Philadelphia, PA'],
    ['marfa flts', 'Marfa Flats, TX'],
    ['califronia', 'California'],
  ])('offers the likely spelling of “%s”', (near, label) => {
    expect(labelOf(near)).toBeUndefined();
    expect(choicesOf(near)).toContain(label);
  });

  it('finds the center of ZIP codes and cities', () => {
    const { latitude = 0, longitude = 0 } = read('78704')?.place ?? {};
    expect([Math.round(latitude), Math.round(longitude)]).toEqual([30, -98]);
    expect(read('30.2672,-97.7431')?.place).toMatchObject({ latitude: 30.2672, longitude: -97.7431 });
  });

  it.each(['00000', '99999', 'xyzzy', 'austin-zz', 'xyzzy-tx', 'nowhere-tx', '<script>', '91,200', '-', '🥋', "'"])('finds no place for “%s”', (near) => {
    expect(labelOf(near)).toBeUndefined();
  });
});
