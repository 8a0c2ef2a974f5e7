import { onTaskDispatched, type TaskQueueOptions } from 'firebase-functions/v2/tasks';
import * as v from 'valibot';
import { REGION } from '../contract';
import { config } from '../platform/config';
import { enqueue } from '../platform/tasks';
import { cityTaskSchema, stateTaskSchema } from './refresh-requests';
import { refreshCity as updateCity } from './city-repository';
import { refreshDiscounts as updateDiscounts } from './discounts-repository';
import { refreshNation as updateNation } from './nation-repository';
import { refreshSponsors as updateSponsors } from './sponsors-repository';
import { doPendingRebuild } from './pending-rebuild-repository';
import { refreshState as updateState } from './state-repository';

/** Tasks are retried for about a day, and the sweep does the rest. Eight tasks at a time refresh 2,000 cities a minute. */
const QUEUE_OPTIONS: TaskQueueOptions = {
  region: REGION,
  retryConfig: { maxAttempts: 30, minBackoffSeconds: 2, maxBackoffSeconds: 3600 },
  rateLimits: { maxConcurrentDispatches: config.maxConcurrentTasks(8) },
  // One instance per task that its queue runs at once.
  maxInstances: 8,
  memory: '512MiB',
  timeoutSeconds: 300,
};

export const refreshCity = onTaskDispatched(QUEUE_OPTIONS, async ({ data }) => {
  const { cityKey, bulk } = v.parse(cityTaskSchema, data);
  await updateCity(cityKey, { enqueue, bulk });
});

export const refreshState = onTaskDispatched(QUEUE_OPTIONS, async ({ data }) => {
  await updateState(v.parse(stateTaskSchema, data).stateSlug, { enqueue });
});

export const refreshNation = onTaskDispatched({ ...QUEUE_OPTIONS, rateLimits: { maxConcurrentDispatches: 1 } }, async () => {
  await updateNation();
});

export const refreshDiscounts = onTaskDispatched({ ...QUEUE_OPTIONS, rateLimits: { maxConcurrentDispatches: 1 } }, async () => {
  await updateDiscounts();
});

export const refreshSponsors = onTaskDispatched({ ...QUEUE_OPTIONS, rateLimits: { maxConcurrentDispatches: 1 } }, async () => {
  await updateSponsors();
});

/** Rebuilds the directory after an import into an empty one. One task at a time, since two rebuilds would only wait for each other's locks. */
export const rebuild = onTaskDispatched({ ...QUEUE_OPTIONS, rateLimits: { maxConcurrentDispatches: 1 }, timeoutSeconds: 1700 }, async () => {
  await doPendingRebuild();
});
