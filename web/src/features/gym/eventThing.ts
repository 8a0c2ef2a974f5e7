import { addDays, MINUTE_MS, type SessionState, findStateByCode, extractStreet } from '@contract';
import { toAbsoluteUrl } from '../../head/origin';
import type { Thing } from '../../head/structuredData';
import type { FoundEvent } from '../../stores/gymEvents';

const EVENT_STATUSES: Partial<Record<SessionState, string>> = { canceled: 'EventCancelled', moved: 'EventRescheduled' };

/**
 * Converts an event, or an open mat that was added, moved or canceled on a date, to structured data that follows Google's guidelines
 * for events. Under these guidelines, weekly classes aren't events.
 */
export function toEventThing({ gym, path, eventPath, event, session }: FoundEvent): Thing {
  const { title, date, start, end, description, instructor, fee, link } = event;
  const street = extractStreet(gym);
  const address = {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: gym.city,
    addressRegion: findStateByCode(gym.state)?.code ?? gym.state,
    addressCountry: 'US',
  };
  const isNextDay = end !== undefined && end <= start;
  return {
    '@type': 'Event',
    '@id': `${toAbsoluteUrl(eventPath)}#event`,
    name: title,
    url: toAbsoluteUrl(eventPath),
    startDate: toIsoTime(date, start, gym.timeZone),
    ...(end !== undefined && { endDate: toIsoTime(isNextDay ? addDays(date, 1) : date, end, gym.timeZone) }),
    eventStatus: `https://schema.org/${EVENT_STATUSES[session.state] ?? 'EventScheduled'}`,
    ...(session.state === 'moved' && session.movedFrom && { previousStartDate: toIsoTime(session.movedFrom.date, session.movedFrom.start, gym.timeZone) }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', '@id': `${toAbsoluteUrl(path)}#gym`, name: gym.name, address },
    organizer: { '@type': 'Organization', name: gym.name, url: toAbsoluteUrl(path) },
    ...(description !== undefined && { description }),
    ...(instructor !== undefined && { performer: { '@type': 'Person', name: instructor } }),
    ...(fee !== undefined && { offers: { '@type': 'Offer', price: fee, priceCurrency: 'USD', url: link ?? toAbsoluteUrl(eventPath) } }),
  };
}

/** `2026-12-12T10:00:00-06:00`: a local time, with its offset from UTC on that date. */
function toIsoTime(date: string, time: string, timeZone: string): string {
  const isMidnight = time === '24:00';
  const local = `${isMidnight ? addDays(date, 1) : date}T${isMidnight ? '00:00' : time}:00`;
  const asUtc = Date.parse(`${local}Z`);
  // Reads the offset twice, since the first reading may be from the wrong side of a clock change.
  const offset = getUtcOffset(asUtc - getUtcOffset(asUtc, timeZone) * MINUTE_MS, timeZone);
  const minutes = Math.abs(offset);
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${local}${offset < 0 ? '-' : '+'}${parts.join(':')}`;
}

/** A time zone's offset from UTC at a time, in minutes. */
function getUtcOffset(time: number, timeZone: string): number {
  // Swedish dates are almost in ISO format: `2026-12-12 10:00:00`.
  const local = new Date(time).toLocaleString('sv-SE', { timeZone });
  return Math.round((Date.parse(`${local.replace(' ', 'T')}Z`) - time) / MINUTE_MS);
}
