import { documentPaths, type GymPage } from '../../contract';
import { type SiteResponse, type Handler, getCacheControl, redirectResponse, textResponse } from '../response';
import { keepParams } from '../route';
import { formatContactCard } from './contact-card';
import { formatCalendar } from './calendar';
import { readDocument } from '../../platform/collections';

const DOWNLOAD_PATH = /^\/bjj\/([a-z0-9-]+)\/([a-z0-9-]+)\/([a-z0-9-]+)\/(schedule\.ics|contact\.vcf)$/;

/** The parameters of a calendar's URL. Drops unknown values of `canceled`, so that URLs with the same content share a cache entry. */
export function toCalendarQuery(params: URLSearchParams): string {
  const known = new URLSearchParams(params);
  if (known.get('canceled') !== 'hide') known.delete('canceled');
  return keepParams('class', 'canceled')(known);
}

/** Serves a gym's schedule as a calendar, and its contact card, at URLs below the gym's page. */
export const handler: Handler = async (url, now): Promise<SiteResponse | undefined> => {
  const [, stateSlug = '', citySlug = '', slug = '', file] = DOWNLOAD_PATH.exec(url.pathname) ?? [];
  if (!file) return undefined;
  const page = await readDocument(documentPaths.page({ stateSlug, citySlug, slug }));
  if (page?.kind === 'moved') return redirectResponse(`${page.to}/${file}${url.search}`);
  // A permanently closed gym has no classes and takes no calls.
  if (page?.kind !== 'gym' || page.gym.status !== 'published') return textResponse(404, 'There’s no gym at this URL, or it has closed permanently.');
  return file === 'contact.vcf' ? contactCardResponse(page) : calendarResponse(page, now, url.searchParams);
};

const contactCardResponse = (page: GymPage): SiteResponse => fileResponse('text/vcard', `${page.gym.slug}.vcf`, formatContactCard(page));

function calendarResponse(page: GymPage, now: Date, params: URLSearchParams): SiteResponse {
  const key = params.get('class') ?? undefined;
  const calendar = formatCalendar(page, now, { key, hidesCanceled: params.get('canceled') === 'hide' });
  if (!calendar) return textResponse(404, key ? 'This class isn’t on the gym’s schedule.' : 'The gym’s schedule isn’t listed.');
  return fileResponse('text/calendar', `${page.gym.slug}${key ? `-${key}` : ''}.ics`, calendar);
}

/**
 * A file that a phone opens with the app for its type.
 * @param name the file's name if the visitor saves it
 */
const fileResponse = (type: string, name: string, body: string): SiteResponse => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, 'content-disposition': `inline; filename="${name}"`, 'cache-control': getCacheControl('page') },
  body,
});
