import type { Weekday } from '../../../contract';

/** A session and how its times are written. */
export interface WrittenClock {
  readonly day: Weekday;
  /** Minutes since midnight. */
  readonly start: number;
  /** `unclear`: without am or pm, up to 12. */
  readonly notation: 'am-pm' | '24-hour' | 'unclear';
}

/** Which half of the day each hour has in cells that say it, and whether the list uses the 24-hour clock. */
export class ClockHints {
  /** Written times by hour, separately for weekdays and weekends. */
  private readonly halves = { week: new Map<number, HalfCounts>(), weekend: new Map<number, HalfCounts>() };
  private withHalf = 0;
  private on24 = 0;

  /** Adds a session whose half of the day is written. */
  addSession({ start, day, notation }: WrittenClock): void {
    if (notation === '24-hour') this.on24++;
    if (notation !== 'am-pm') return;
    this.withHalf++;
    const [isWeekend, half] = [day === 'sat' || day === 'sun', start % 1440 < 720 ? 'am' : 'pm'] as const;
    const hour = Math.floor((start % 720) / 60) || 12;
    const byHour = this.halves[isWeekend ? 'weekend' : 'week'];
    const counts = byHour.get(hour) ?? { am: 0, pm: 0 };
    counts[half]++;
    byHour.set(hour, counts);
  }

  /** Whether its times without am or pm are on the 24-hour clock: it has `18:00`, and no time with am or pm. */
  get isOn24(): boolean {
    return this.on24 > 0 && this.withHalf === 0;
  }

  /** The half that every time with this hour has, if there are any. */
  halfOf(hour: number, isWeekend: boolean): 'am' | 'pm' | undefined {
    const counts = this.halves[isWeekend ? 'weekend' : 'week'].get(hour);
    if (!counts || (counts.am > 0 && counts.pm > 0)) return undefined;
    return counts.am > 0 ? 'am' : 'pm';
  }
}

interface HalfCounts {
  am: number;
  pm: number;
}
