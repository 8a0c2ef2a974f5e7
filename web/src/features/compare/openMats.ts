import {
  addDays,
  formatClock,
  formatPrice,
  type GymCard,
  isOpenMatForVisitors,
  getLocalDate,
  listLocalSessions,
  toMinuteOfWeek,
  formatClassRepeats,
  unpackClass,
  addClassIds,
} from '@contract';
import { formatClassDetails, formatShortDay } from '../../words/classes';
import { formatShortDate } from '../../words/dates';

/**
 * Formats each of a gym's weekly open mats: `Sat 10:00 am, gi or no-gi, $10`. A class's own fee takes precedence over the gym's. Once
 * the visitor's clock is known, adds the dates in the next seven days that are canceled or moved: `Sat 10:00 am, gi or no-gi, $10,
 * canceled Sat, Nov 28`.
 */
export function formatOpenMats(card: GymCard, now: Date | undefined): string[] {
  const openMats = addClassIds((card.classes ?? []).map(unpackClass)).filter(isOpenMatForVisitors);
  const changes = now ? listChangedDates({ ...card, schedule: openMats }, now) : [];
  return openMats
    .sort((a, b) => toMinuteOfWeek(a.day, a.start) - toMinuteOfWeek(b.day, b.start))
    .map((openMat) => {
      const { id, fee: classFee, visitors: _visitors, repeats: _repeats, validFrom: _from, validUntil: _until, ...rest } = openMat;
      const dollars = classFee ?? card.pricing?.openMat;
      const price = dollars === undefined ? 'price not listed' : formatPrice(dollars).toLowerCase();
      const details = formatClassDetails(rest, { withLength: false }).toLowerCase();
      const changedDates = changes.flatMap(({ classId, text }) => (classId === id ? [text] : []));
      return [`${formatShortDay(openMat)} ${formatClock(openMat.start)}`, formatClassRepeats(openMat), details, price, ...changedDates]
        .filter(Boolean)
        .join(', ');
    });
}

const DAYS_AHEAD = 7;

/** The classes that are canceled or moved in the next seven days, in words: `canceled Sat, Nov 28`, `at 2:00 pm on Sat, Nov 28`. */
function listChangedDates(gym: Parameters<typeof listLocalSessions>[0], now: Date) {
  const today = getLocalDate(now, gym.timeZone);
  return listLocalSessions(gym, today, addDays(today, DAYS_AHEAD - 1), now).flatMap(({ classId, state, date, start }) => {
    const text =
      state === 'canceled' ? `canceled ${formatShortDate(date)}` : state === 'moved' ? `at ${formatClock(start)} on ${formatShortDate(date)}` : undefined;
    return classId === undefined || text === undefined ? [] : { classId, text };
  });
}
