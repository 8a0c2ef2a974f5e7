import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { assignClassIds, type Gym, type GymPage, instructorSchema, nameSchema, SLUG_PATTERN } from '@contract';
import { parseListing, serializeListing } from '@functions/listings/stored-listing';
import { formatContactCard } from '@functions/http/downloads/contact-card';
import { formatCalendar } from '@functions/http/downloads/calendar';
import { toSlug } from '@functions/text/slug';
import { toGymCard, toGymPage } from '@functions/gyms/pages/page-documents';
import { toGymSubject } from '@functions/http/pictures/subject';
import { fitTitle } from '@functions/http/pictures/fit-title';
import { gymWith } from '@support/gym';
import { listingOf } from '@support/listings';
import { hostileName } from '@support/hostile';

const NOW = new Date('2026-11-21T17:30:00Z');
/** Names that the contract accepts. */
const name = hostileName
  .map((text) => v.safeParse(nameSchema(80), text))
  .filter(({ success }) => success)
  .map(({ output }) => output as string);

/** A gym with such names in all its text fields. */
const gym: fc.Arbitrary<Gym> = fc
  .record({ name, city: name, full_address: name, affiliation: name, coach: name, title: name, description: name })
  .map((texts) => {
    const { coach, title, description, ...facts } = texts;
    return gymWith({
      ...facts,
      post_description: description,
      headInstructor: v.parse(instructorSchema, { name: coach, beltRank: 'black' }),
      schedule: [{ day: 'sat', start: '10:00', program: 'open-mat', visitors: true, validUntil: '2026-12-31', title }],
    });
  });
const pages = gym.map((one): GymPage => toGymPage('g1', one));
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('any accepted name', () => {
  it('leaves a calendar with one time zone and one event, and only property lines', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const file = formatCalendar(page, NOW) ?? '';
        const lines = linesOf(file);
        expect(lines.filter((line) => /^(?:BEGIN|END):/.test(line)).filter((line) => !/STANDARD|DAYLIGHT/.test(line))).toEqual([
          ...['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'END:VTIMEZONE', 'BEGIN:VEVENT', 'END:VEVENT', 'END:VCALENDAR'],
        ]);
        expect(lines.slice(0, -1).every((line) => /^[A-Z-]+[:;]/.test(line))).toBe(true);
        expect(lines.filter((line) => line.startsWith('DTSTAMP:'))).toHaveLength(1);
        expect(file.isWellFormed()).toBe(true);
        expect(formatCalendar(page, NOW, { key: assignClassIds(page.gym.schedule ?? [])[0] })).toBeDefined();
      }),
    );
  });

  it('leaves a contact card with each property once', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const lines = linesOf(formatContactCard(page));
        expect(lines.map((line) => /^([A-Z-]+)[:;]/.exec(line)?.[1] ?? line)).toEqual(
          'BEGIN VERSION PRODID UID N FN ORG X-ABSHOWAS TEL ADR NOTE REV END '.split(' '),
        );
        expect(formatContactCard(page).isWellFormed()).toBe(true);
      }),
    );
  });

  it('survives being stored as a listing, a card and a page', () => {
    fc.assert(
      fc.property(gym, (one) => {
        const listing = parseListing(serializeListing(listingOf(one)));
        expect(listing).toMatchObject({ name: one.name, affiliation: one.affiliation, coach: one.headInstructor?.name });
        expect(toGymCard('g1', one)).toMatchObject({ name: one.name, affiliation: one.affiliation, headInstructor: one.headInstructor });
        expect(JSON.parse(JSON.stringify(toGymPage('g1', one)))).toEqual(toGymPage('g1', one));
      }),
    );
  });

  it('makes a valid slug or none', () => {
    fc.assert(
      fc.property(hostileName, (text) => {
        const slug = toSlug(text);
        expect(slug === '' || (SLUG_PATTERN.test(slug) && slug.length <= 80)).toBe(true);
        expect(slug).not.toContain('__');
      }),
    );
  });

  it('gives a social image a title that fits', () => {
    fc.assert(
      fc.property(pages, (page) => {
        const { title, lines } = toGymSubject(page, new Date());
        expect(title).toMatch(/[\p{Letter}\p{Number}]/u);
        expect([title, ...lines].join('').isWellFormed()).toBe(true);
        expect(fitTitle(title, 660).words.length).toBeGreaterThan(0);
      }),
    );
  });
});
