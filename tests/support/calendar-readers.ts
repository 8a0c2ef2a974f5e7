import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';

/** An event of a calendar on a date, as a calendar program shows it. */
export interface CalendarEntry {
  readonly title: string;
  /** ISO in UTC. */
  readonly start: string;
  readonly end: string;
  readonly isTransparent: boolean;
}

/** The entries of a calendar file from one moment to another, by their start, as ical.js reads it. */
export function readWithIcalJs(file: string, from: Date, to: Date): CalendarEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  for (const zone of zones) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent');
  const isException = (event: ICAL.Component) => event.hasProperty('recurrence-id');
  const entries = events.flatMap((component) => {
    if (isException(component)) return [];
    const uid = component.getFirstPropertyValue('uid');
    // By default, the library applies the exceptions of all events.
    const exceptions = events.filter((event) => isException(event) && event.getFirstPropertyValue('uid') === uid);
    const master = new ICAL.Event(component, { strictExceptions: true, exceptions });
    return occurrencesOf(master).map(
      ({ item, startDate, endDate }): CalendarEntry => ({
        title: item.summary,
        start: startDate.toJSDate().toISOString(),
        end: endDate.toJSDate().toISOString(),
        isTransparent: item.component.getFirstPropertyValue('transp') === 'TRANSPARENT',
      }),
    );
  });
  for (const zone of zones) ICAL.TimezoneService.remove(zone.tzid);
  return between(entries, from, to);
}

function occurrencesOf(event: ICAL.Event) {
  if (!event.isRecurring()) return [{ item: event, startDate: event.startDate, endDate: event.endDate }];
  const iterator = event.iterator();
  const found = [];
  for (let next = iterator.next(); next; next = iterator.next()) found.push(event.getOccurrenceDetails(next));
  return found;
}

/** The same as node-ical reads it. */
export function readWithNodeIcal(file: string, from: Date, to: Date): CalendarEntry[] {
  const events = Object.values(nodeIcal.sync.parseICS(file)).filter((part): part is VEvent => part?.type === 'VEVENT');
  const entries = events.flatMap((event) =>
    nodeIcal.expandRecurringEvent(event, { from, to }).map(
      ({ start, end, summary, event: item }): CalendarEntry => ({
        title: typeof summary === 'string' ? summary : summary.val,
        start: start.toISOString(),
        end: end.toISOString(),
        isTransparent: item.transparency === 'TRANSPARENT',
      }),
    ),
  );
  return between(entries, from, to);
}

const between = (entries: readonly CalendarEntry[], from: Date, to: Date): CalendarEntry[] =>
  entries.filter(({ start }) => start >= from.toISOString() && start < to.toISOString());
