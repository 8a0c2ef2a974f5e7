import { WEEKENDS } from './assumptions';
import { DRAW, draw } from './draw';
import { dateOf, type GymYear, type Slot } from './year';

/** What a listing says about a gym's open mat on a weekend. Undefined if it shows none. */
export interface Shown {
  readonly date: string;
  readonly start: string;
  /** Canceled: people don't go. Doubtful: people are told to call first. */
  readonly as: 'on' | 'doubtful' | 'canceled';
}
export interface Listing {
  show(week: number): Shown | undefined;
}

const showSlot = (slot: Slot | undefined, week: number): Shown | undefined => slot && { date: dateOf(slot, week), start: slot.start, as: 'on' };

/** A timetable that was right at the start of the year, and is never touched. */
export const listStatically = ({ slots }: GymYear): Listing => ({ show: (week) => showSlot(slots[0], week) });

/** A timetable that someone checks and corrects once in the year. */
export function listWithYearlyCheck({ gym, slots }: GymYear): Listing {
  const checked = Math.floor(draw(gym, DRAW.yearly) * WEEKENDS);
  return { show: (week) => showSlot(slots[week < checked ? 0 : checked], week) };
}
