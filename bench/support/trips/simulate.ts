import { GYMS, type Habits, MISTAKEN, SABOTEURS, type Scenario, THOUGHT_CANCELED, USUAL, VISITORS, WEEKENDS } from './assumptions';
import { DRAW, draw } from './draw';
import { type Listing, listStatically, listWithYearlyCheck, type Shown } from './listings';
import { ProductListing } from './product';
import { type GymYear, isOn, liveYear } from './year';

/** What people's decisions led to. */
export interface Outcome {
  readonly decisions: number;
  /** Trips to a session that isn't on. */
  readonly wasted: number;
  /** Decisions about a session that is on, but shown as canceled. */
  readonly falselyCanceled: number;
  /** Decisions about a session that is on, but shown as not confirmed. */
  readonly falselyDoubted: number;
  /** Calls that admins made. */
  readonly calls: number;
}
export type ListingKind = 'static' | 'yearly' | 'product';

export interface Conditions {
  readonly scenario: Scenario;
  /** The share of owners who answer. */
  readonly answering?: number;
  readonly habits?: Habits;
  /** Whether admins call gyms whose schedules visitors report. True by default. */
  readonly areAdminsCalling?: boolean;
  /** Which thousand gyms. */
  readonly sample?: number;
}

/** The decisions of a year with a kind of listing. All kinds are compared in the same year. */
export function simulate(kind: ListingKind, { scenario, answering = 0, habits = USUAL, areAdminsCalling = true, sample = 0 }: Conditions): Outcome {
  const outcome = { decisions: 0, wasted: 0, falselyCanceled: 0, falselyDoubted: 0, calls: 0 };
  for (let gym = sample * GYMS; gym < (sample + 1) * GYMS; gym++) {
    const year = liveYear(gym, scenario);
    const product = kind === 'product' ? new ProductListing(year, draw(gym, DRAW.answering) < answering, areAdminsCalling) : undefined;
    const listing: Listing = product ?? (kind === 'static' ? listStatically(year) : listWithYearlyCheck(year));
    for (let week = 0; week < WEEKENDS; week++) {
      product?.prepare(week);
      const shown = listing.show(week);
      const isThere = shown !== undefined && isOn(year, week, shown.date, shown.start);
      outcome.decisions += VISITORS;
      if (isThere && shown.as === 'canceled') outcome.falselyCanceled += VISITORS;
      if (isThere && shown.as === 'doubtful') outcome.falselyDoubted += VISITORS;
      for (let visitor = 0; visitor < VISITORS; visitor++) {
        const isTrip = goes(shown, isThere, draw(gym, week, visitor, DRAW.calls) < habits.calling);
        if (isTrip && !isThere) outcome.wasted++;
        if (product) answer(product, year, { week, visitor, isTrip, isThere, habits });
      }
    }
    outcome.calls += product?.calls ?? 0;
  }
  return outcome;
}

/** Whether a visitor makes the trip. One who calls first only goes if the session is on. */
function goes(shown: Shown | undefined, isThere: boolean, isCalling: boolean): boolean {
  if (!shown || shown.as === 'canceled') return false;
  return shown.as === 'on' || isThere || !isCalling;
}

interface Visit {
  readonly week: number;
  readonly visitor: number;
  readonly isTrip: boolean;
  readonly isThere: boolean;
  readonly habits: Habits;
}

function answer(product: ProductListing, { gym, canceled }: GymYear, { week, visitor, isTrip, isThere, habits }: Visit): void {
  const keys = [gym, week, visitor];
  const network = `${week}-${visitor}`;
  if (draw(...keys, DRAW.saboteur) < SABOTEURS) {
    for (const account of ['a', 'b']) product.report('no', `${network}-${account}`, week);
  } else if (isTrip && draw(...keys, DRAW.reports) < habits.reporting) {
    const isMistaken = draw(...keys, DRAW.mistaken) < MISTAKEN;
    if (isThere !== isMistaken) return product.report('yes', network, week);
    if (!isThere && draw(...keys, DRAW.thought) < THOUGHT_CANCELED[canceled[week] ? 'canceled' : 'changed']) return;
    product.report('no', network, week);
    if (!isThere && !canceled[week] && draw(...keys, DRAW.suggestion) < habits.suggesting) product.suggest(week);
  }
}
