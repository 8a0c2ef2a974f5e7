import type { Weekday } from '../../../contract';

/** A session's start, and how its times are written. */
export interface WrittenClock {
  readonly day: Weekday;
  /** Minutes since midnight. */
  readonly start: number;
  /** `unclear`: no am or pm, and no hour above 12. */
  readonly notation: 'am-pm' | '24-hour' | 'unclear';
}

/** Tells whether an hour in a list means am or pm, judging by the cells that say so, and whether the list uses the 24-hour clock. */
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
    const [isWeekend, half] = [day === 'sat' || day === 'sun', start % 1440 < 720 ? 'am' : 'pm'] as const;
    const hour = Math.floor((start % 720) / 60) || 12;
    const byHour = this.countsByHour[isWeekend ? 'weekend' : 'week'];
    const counts = byHour.get(hour) ?? { am: 0, pm: 0 };
    counts[half]++;
    byHour.set(hour, counts);
  }

  /** Whether the list uses the 24-hour clock: it has times such as `18:00`, and none with am or pm. */
  get isOn24(): boolean {
    return this.twentyFourHourSessions > 0 && this.amPmSessions === 0;
  }

  /** Whether this hour is am or pm. Undefined if the list has both, or neither. */
  halfOf(hour: number, isWeekend: boolean): 'am' | 'pm' | undefined {
    const counts = this.countsByHour[isWeekend ? 'weekend' : 'week'].get(hour);
    if (!counts || (counts.am > 0 && counts.pm > 0)) return undefined;
    return counts.am > 0 ? 'am' : 'pm';
  }
}

interface HalfCounts {
  am: number;
  pm: number;
}
