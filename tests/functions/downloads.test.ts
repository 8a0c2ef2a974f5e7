import { beforeEach, describe, expect, it } from 'vitest';
import type { PageDocument } from '@contract';
import { toCalendarQuery, handler } from '@functions/http/downloads/handler';
import { toGymPage } from '@functions/gyms/pages/page-documents';
import { clearFirestore, db } from '@support/firestore';
import { gymWith } from '@support/gym';

const PATH = '/bjj/texas/austin/guadalupe-grappling';
const NOW = new Date('2026-11-21T17:30:00Z');
const get = (path: string) => handler(new URL(path, 'http://site'), NOW);
const given = (slug: string, page: PageDocument) => db.doc(`directoryPages/texas~austin~${slug}`).set(page);

beforeEach(async () => {
  await clearFirestore();
  await given('guadalupe-grappling', toGymPage('g1', gymWith({ schedule: [{ day: 'sat', start: '11:00', program: 'open-mat' }] })));
  await given('shut', toGymPage('g2', gymWith({ slug: 'shut', status: 'closed', schedule: [{ day: 'sat', start: '11:00', program: 'gi' }] })));
  await given('moved', { kind: 'moved', id: 'g1', to: PATH });
  await given('draft', { kind: 'reserved', id: 'g3' });
});

describe('a gym’s downloads', () => {
  it('are its timetable and its contact card, cached by the CDN like the page', async () => {
    const timetable = await get(`${PATH}/schedule.ics`);
    expect(timetable).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } });
    expect(timetable?.headers['cache-control']).toContain('s-maxage');
    expect(String(timetable?.body)).toContain('SUMMARY:Open mat\\, Guadalupe Grappling');
    const card = await get(`${PATH}/contact.vcf`);
    expect(card).toMatchObject({ status: 200, headers: { 'content-type': 'text/vcard; charset=utf-8' } });
    expect(card?.headers['content-disposition']).toBe('inline; filename="guadalupe-grappling.vcf"');
  });

  it('include a single class under its own file name', async () => {
    const one = await get(`${PATH}/schedule.ics?class=sat-1100-open-mat`);
    expect(one?.headers['content-disposition']).toBe('inline; filename="guadalupe-grappling-sat-1100-open-mat.ics"');
    expect((await get(`${PATH}/schedule.ics?class=sun-1100-gi`))?.status).toBe(404);
  });

  it.each(['shut', 'draft', 'unheard-of'])('don’t exist for a gym that is not open (%s)', async (slug) => {
    for (const file of ['schedule.ics', 'contact.vcf']) expect((await get(`/bjj/texas/austin/${slug}/${file}`))?.status).toBe(404);
  });

  it('redirect when the gym has moved', async () => {
    expect(await get('/bjj/texas/austin/moved/schedule.ics?class=x')).toMatchObject({ status: 301, headers: { location: `${PATH}/schedule.ics?class=x` } });
  });

  it('leave pages and other paths to other handlers', async () => {
    expect(await get(PATH)).toBeUndefined();
    expect(await get('/api/find?')).toBeUndefined();
  });
});

describe('toCalendarQuery', () => {
  it.each([
    ['canceled=hide&class=a', 'class=a&canceled=hide'],
    ['canceled=1', ''],
    ['canceled=HIDE&class=a&x=1', 'class=a'],
  ])('reads %s as “%s”, so that nobody fills caches with the same calendar', (query, canonical) => {
    expect(toCalendarQuery(new URLSearchParams(query))).toBe(canonical);
  });
});
