import { type Figure, run, say } from './support/run';
import { ANSWERING, CARELESS, GYMS, HELPFUL, HIGHEST, LOWEST, TYPICAL, USUAL, WEEKENDS } from './support/trips/assumptions';
import { type Conditions, type ListingKind, type Outcome, simulate } from './support/trips/simulate';

/** Shares of owners who answer, with the most wasted trips that this product may lead to, in percent of a static listing's. */
const TARGETS = [
  [0.1, 60],
  [0.3, 40],
] as const;

/** Simulates a year of visitors' decisions with a static listing, one that is checked once a year, and this product. */
async function measure(): Promise<Figure[]> {
  const typical = ANSWERING.map((answering) => live('product', { scenario: TYPICAL, answering }));
  return [...TARGETS.map(([answering, atMost]) => compare(answering, atMost)), toFalseCancellations(typical)];
}

function compare(answering: number, atMost: number): Figure {
  const typical: Conditions = { scenario: TYPICAL, answering };
  const samples = [0, 1, 2].map((sample) => percentOfStatic({ ...typical, sample }));
  const range = `${Math.min(...samples).toFixed(1)}% to ${Math.max(...samples).toFixed(1)}%`;
  const [helpful, careless] = [HELPFUL, CARELESS].map((habits) => percentOfStatic({ ...typical, habits }).toFixed(0));
  const uncalled = percentOfStatic({ ...typical, areAdminsCalling: false }).toFixed(0);
  const note = [
    `Of 1,000 decisions in a year of ${GYMS} gyms and ${WEEKENDS} weekends: ${[TYPICAL, LOWEST, HIGHEST].map((scenario) => describe({ scenario, answering })).join('. ')}`,
    `Three samples of ${GYMS} gyms: ${range}`,
    `If ${100 * HELPFUL.suggesting}% of those who report a changed schedule also suggest the new time: ${helpful}%. With careless visitors: ${careless}%`,
    `Admins make ${live('product', typical).calls} calls. Without them: ${uncalled}%.`,
  ].join('. ');
  say(`${answering}: ${note}`);
  return {
    id: `wasted-trips-${100 * answering}`,
    what: `Trips to a session that isn't on, compared with a static listing, if ${100 * answering}% of owners answer (simulated)`,
    value: samples[0] ?? Number.NaN,
    unit: '%',
    target: { atMost },
    note,
  };
}

/** The trips with all kinds of listings in words. */
function describe(conditions: Conditions): string {
  const { hazard, canceled } = conditions.scenario;
  const [fixed, yearly, product] = (['static', 'yearly', 'product'] as const).map((kind) => perThousand(live(kind, conditions)));
  return `${100 * hazard}% of timetables change and ${100 * canceled}% of dates are canceled: static ${fixed}, checked once a year ${yearly}, this product ${product}`;
}

/** Simulated years, because several figures need the same ones. */
const years = new Map<string, Outcome>();
function live(kind: ListingKind, conditions: Conditions): Outcome {
  const key = JSON.stringify([kind, { habits: USUAL, sample: 0, ...conditions }]);
  const outcome = years.get(key) ?? simulate(kind, conditions);
  years.set(key, outcome);
  return outcome;
}

const perThousand = ({ wasted, decisions }: Outcome): string => ((1000 * wasted) / decisions).toFixed(0);
const percentOfStatic = (conditions: Conditions): number => (100 * live('product', conditions).wasted) / live('static', conditions).wasted;

function toFalseCancellations(outcomes: readonly Outcome[]): Figure {
  const share = (part: (outcome: Outcome) => number) => Math.max(...outcomes.map((outcome) => (100 * part(outcome)) / outcome.decisions));
  return {
    id: 'false-cancellations',
    what: 'Decisions about a session that is on but shown as canceled, with mistaken and malicious reports, whichever share of owners answers (simulated)',
    value: share(({ falselyCanceled }) => falselyCanceled),
    unit: '%',
    target: { atMost: 0.5 },
    note: `${share(({ falselyDoubted }) => falselyDoubted).toFixed(1)}% are about a session that is on but shown as not confirmed.`,
  };
}

await run(measure);
