/** A deployed function that runs on a schedule. */
export interface ScheduledFunction {
  readonly name: string;
  /** As declared, such as `every 5 minutes`. */
  readonly schedule: string;
  readonly run: (event: { readonly scheduleTime: string }) => unknown;
}

/** What `onSchedule` of firebase-functions exports. */
interface Deployed {
  readonly __endpoint: { readonly scheduleTrigger?: { readonly schedule: string } };
  readonly run: ScheduledFunction['run'];
}

/** The scheduled functions among a module's exports. */
export function findScheduled(exported: object): ScheduledFunction[] {
  return Object.entries(exported).flatMap(([name, value]: [string, Partial<Deployed>]) => {
    const { scheduleTrigger } = value.__endpoint ?? {};
    return scheduleTrigger && value.run ? [{ name, schedule: scheduleTrigger.schedule, run: value.run }] : [];
  });
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An hour in a deployment is a minute here, so that a daily function runs every 24 minutes. */
const SPEED = 60;
/** For functions that run every minute, a pass without work costs one read. */
const MIN_PAUSE_MS = 5000;

/**
 * How long the local stack waits between two runs, in milliseconds.
 * @throws Error for a schedule in an unknown format
 */
export function localPauseMs(schedule: string): number {
  const [, count, unit] = /^every (\d+) (minutes|hours)$/.exec(schedule) ?? [];
  const isDaily = /^every day \d\d:\d\d$/.test(schedule);
  if (!isDaily && !unit) throw new Error(`The local stack can't read the schedule "${schedule}". Add support for it in scripts/stack/scheduled-functions.ts.`);
  const deployedMs = isDaily ? 24 * HOUR_MS : Number(count) * (unit === 'hours' ? HOUR_MS : MINUTE_MS);
  return Math.max(MIN_PAUSE_MS, deployedMs / SPEED);
}

/** Runs each function now and after every pause, until this process ends. They don't wait for each other, and a failed run is repeated. */
export async function runOnSchedule(scheduled: readonly ScheduledFunction[]): Promise<void> {
  await Promise.all(scheduled.map((one) => keepRunning(one, localPauseMs(one.schedule))));
}

async function keepRunning({ name, run }: ScheduledFunction, pauseMs: number): Promise<never> {
  for (;;) {
    const scheduleTime = new Date().toISOString();
    try {
      await run({ scheduleTime });
    } catch (error) {
      console.error(`${scheduleTime} ${name}: ${String(error)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
