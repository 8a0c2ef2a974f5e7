import { findScheduled, runOnSchedule } from './scheduled-functions.ts';

/** A process of the stack: `node run-schedules.ts BUNDLE` runs the scheduled functions of that bundle. */
const [bundle = ''] = process.argv.slice(2);
const scheduled = findScheduled((await import(bundle)) as object);
for (const { name, schedule } of scheduled) console.log(`${name}: ${schedule}`);
await runOnSchedule(scheduled);
