import { MINUTES_PER_DAY, type Weekday } from '../../../contract';

/** Minutes from midnight to noon. */
export const NOON = MINUTES_PER_DAY / 2;

/** A session's start, and how its times are written. */
export interface WrittenClock {
  readonly day: Weekday;
  /** Minutes since midnight. */
  readonly start: number;
  /** `unclear`: no am or pm, and no hour above 12. */
  readonly notation: 'am-pm' | '24-hour' | 'unclear';
}

/** Guesses whether an hour in a list means am or pm, judging by the cells that say so. Also knows whether the list uses the 24-hour clock. */
export class ClockHints {
  /** How often each hour is written with am and with pm, separately for weekdays and weekends. */
  private readonly countsByHour = { week: new Map<number, HalfCounts>(), weekend: new Map<number, HalfCounts>() };
  private amPmSessions = 0;
  private twentyFourHourSessions = 0;

  /** Counts a session, unless its notation is unclear. */
  addSession({ start, day, notation }: WrittenClock): void {
    if (notation === '24-hour') this.twentyFourHourSessions++;
    if (notation !== 'am-pm') return;
    this.amPmSessions++;
    const isWeekend = day === 'sat' || day === 'sun';
    const half = start % MINUTES_PER_DAY < NOON ? 'am' : 'pm';
    const hour = Math.floor((start % NOON) / 60) || 12;
    const byHour = this.countsByHour[isWeekend ? 'weekend' : 'week'];
    const counts = byHour.get(hour) ?? { am: 0, pm: 0 };
    counts[half]++;
    byHour.set(hour, counts);
  }

  /** Whether the list uses the 24-hour clock: it has times such as `18:00`, and none with am or pm. */
  get uses24HourClock(): boolean {
    return this.twentyFourHourSessions > 0 && this.amPmSessions === 0;
  }

  /** The half of the day in which the list's sessions start at this hour. Undefined if the list has both halves, or neither. */
  guessHalf(hour: number, isWeekend: boolean): 'am' | 'pm' | undefined {
    const counts = this.countsByHour[isWeekend ? 'weekend' : 'week'].get(hour);
    if (!counts || (counts.am > 0 && counts.pm > 0)) return undefined;
    return counts.am > 0 ? 'am' : 'pm';
  }
}

/** The number of sessions in each half of the day. */
interface HalfCounts {
  am: number;
  pm: number;
}
