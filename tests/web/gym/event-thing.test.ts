import type { ChangeOf } from '@contract';
import { toEventThing } from '@web/features/gym/eventThing';
import type { FoundEvent } from '@web/stores/gymEvents';
import { describe, expect, it } from 'vitest';
import { BARTON, SEMINAR } from '../fixtures';

const PATH = '/bjj/texas/austin/barton-springs-jiu-jitsu';
const found = (event: Partial<ChangeOf<'event'>> = {}, state: 'confirmed' | 'canceled' = 'confirmed', timeZone = 'America/Chicago'): FoundEvent => {
  const changed = { ...SEMINAR, ...event };
  const names = { kind: 'found', path: PATH, eventPath: `${PATH}/2026-12-12-half-guard-seminar`, stateName: 'Texas', cityName: 'Austin' } as const;
  return { ...names, gym: { ...BARTON, timeZone }, event: changed, session: { ...changed, state } };
};
const thingOf = (...parts: Parameters<typeof found>) => toEventThing(found(...parts));

describe('toEventThing', () => {
  it('is an event with its time, place, organizer, instructor and price', () => {
    expect(thingOf()).toMatchObject({
      '@type': 'Event',
      name: 'Half guard seminar',
      startDate: '2026-12-12T10:00:00-06:00',
      endDate: '2026-12-12T14:00:00-06:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { '@type': 'Place', name: 'Barton Springs Jiu-Jitsu', address: { streetAddress: '1104 S Lamar Blvd', addressLocality: 'Austin' } },
      organizer: { name: 'Barton Springs Jiu-Jitsu' },
      performer: { name: 'Ana Souza' },
      offers: { price: 80, priceCurrency: 'USD', url: 'https://www.example.com/seminar' },
    });
  });

  it('stays an event with the same times when it is canceled', () => {
    expect(thingOf({}, 'canceled')).toMatchObject({ startDate: '2026-12-12T10:00:00-06:00', eventStatus: 'https://schema.org/EventCancelled' });
  });

  it('is a rescheduled event with its previous start if it is moved', () => {
    const movedFrom = { date: '2026-12-05', start: '11:00' };
    const thing = (state: 'moved' | 'canceled') => toEventThing({ ...found(), session: { ...SEMINAR, kind: 'class', state, movedFrom } });
    expect(thing('moved')).toMatchObject({
      startDate: '2026-12-12T10:00:00-06:00',
      previousStartDate: '2026-12-05T11:00:00-06:00',
      eventStatus: 'https://schema.org/EventRescheduled',
    });
    expect(thing('canceled')).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(thing('canceled')).not.toHaveProperty('previousStartDate');
  });

  it.each([
    ['in summer', { date: '2027-07-01' }, 'America/Chicago', '2027-07-01T10:00:00-05:00', '2027-07-01T14:00:00-05:00'],
    ['past midnight', { start: '22:00', end: '01:30' }, 'America/Chicago', '2026-12-12T22:00:00-06:00', '2026-12-13T01:30:00-06:00'],
    ['until midnight', { end: '24:00' }, 'America/Chicago', '2026-12-12T10:00:00-06:00', '2026-12-13T00:00:00-06:00'],
    [
      'in the night of a clock change',
      { date: '2027-03-14', start: '01:00', end: '04:00' },
      'America/New_York',
      '2027-03-14T01:00:00-05:00',
      '2027-03-14T04:00:00-04:00',
    ],
    ['east of Greenwich', {}, 'Pacific/Guam', '2026-12-12T10:00:00+10:00', '2026-12-12T14:00:00+10:00'],
  ])('has the offset of its date %s', (_, event, timeZone, startDate, endDate) => {
    expect(thingOf(event, 'confirmed', timeZone)).toMatchObject({ startDate, endDate });
  });

  it('leaves out what isn’t known', () => {
    const thing = thingOf({ end: undefined, instructor: undefined, fee: undefined, description: undefined });
    for (const key of ['endDate', 'performer', 'offers', 'description']) expect(thing).not.toHaveProperty(key);
  });
});
