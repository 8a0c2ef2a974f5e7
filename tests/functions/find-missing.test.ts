import { loadListings } from '@functions/listings/listings-repository';
import { changeGym, relocateGym } from '@support/gyms';
import { measureBill } from '@support/meter';
import { Platform } from '@support/upkeep';
import { describe, expect, it } from 'vitest';
import { ask, AUSTIN, given, id } from './queries';

describe('/api/missing', () => {
  const missing = (params: string) => ask('missing', params);
  const named = async (params: string) => (await missing(params)).suggestions.map(({ name }) => name);
  const TOWNS = [
    { name: 'Cardinal Jiu-Jitsu', city: 'Austin' },
    { name: 'Alpha', city: 'Austin' },
    { name: 'Omega', city: 'Fort Worth' },
    { name: 'Robin BJJ', city: 'Dallas' },
    { name: 'Shut', city: 'Ausin', status: 'closed' as const },
  ];
  /** Moves gyms to other cities, as an edit does. */
  async function move(cities: Readonly<Record<string, string>>): Promise<void> {
    const platform = new Platform();
    for (const [name, city] of Object.entries(cities)) await platform.write(id(name), () => changeGym(id(name), (gym) => relocateGym(gym, { city })));
    await platform.settle();
    await loadListings(0);
  }

  it('suggests cities of the state with a similar name and open gyms', async () => {
    await given(TOWNS);
    expect(await missing('state=texas&city=autsin')).toEqual({ suggestions: [{ name: 'Austin', path: '/bjj/texas/austin' }] });
    expect(await named('state=texas&city=dal')).toEqual(['Dallas']);
    expect(await named('state=texas&city=worth-city')).toEqual(['Fort Worth']);
    expect(await named('state=nevada&city=autsin')).toEqual([]);
  });

  it('suggests the nearest cities with gyms for a known city without any', async () => {
    await given(AUSTIN);
    expect(await named('state=texas&city=round-rock')).toEqual(['Austin']);
    expect(await named('state=texas&city=el-paso')).toEqual([]);
  });

  it('suggests only similar gyms, in the city first, then in the state', async () => {
    await given(TOWNS);
    expect(await named('state=texas&city=austin&gym=cardnal-jiu-jitsu')).toEqual(['Cardinal Jiu-Jitsu']);
    expect(await named('state=texas&city=austin&gym=robin-jiu-jitsu')).toEqual(['Robin BJJ, Dallas']);
    expect(await named('state=texas&city=austin&gym=taken-off')).toEqual([]);
    expect(await named('state=texas&city=nowhere&gym=taken-off')).toEqual([]);
  });

  it('redirects a city whose gyms have all moved to one other city, also after a second move', async () => {
    await given([...TOWNS, { name: 'Old One', city: 'Old Town' }, { name: 'Old Two', city: 'Old Town' }]);
    await move({ 'Old One': 'Mid Town', 'Old Two': 'Mid Town' });
    expect(await missing('state=texas&city=old-town')).toEqual({ movedTo: '/bjj/texas/mid-town', suggestions: [] });
    await move({ 'Old One': 'New Town', 'Old Two': 'New Town' });
    for (const city of ['old-town', 'mid-town']) expect((await missing(`state=texas&city=${city}`)).movedTo, city).toBe('/bjj/texas/new-town');
  });

  it('redirects nowhere if only some gyms moved, or they moved to different cities', async () => {
    await given([...TOWNS, { name: 'Old One', city: 'Old Town' }, { name: 'Old Two', city: 'Old Town' }]);
    await move({ 'Old One': 'New Town' });
    expect(await missing('state=texas&city=old-town')).toEqual({ suggestions: [] });
    await move({ 'Old Two': 'Dallas' });
    expect(await missing('state=texas&city=old-town')).not.toHaveProperty('movedTo');
  });

  it('reads the database only for a plausible city in a state', async () => {
    await given(TOWNS);
    for (const query of [
      '',
      'state=texas',
      'state=atlantis&city=austin',
      'state=texas&city=~',
      `state=texas&city=${'a'.repeat(81)}`,
      'state=texas&city=austin',
    ]) {
      expect((await measureBill(async () => expect(await missing(query)).toEqual({ suggestions: [] }))).reads, query).toBe(0);
    }
  });
});
