import { onTaskDispatched, type TaskQueueOptions } from 'firebase-functions/v2/tasks';
import * as v from 'valibot';
import { REGION } from '../contract';
import { config } from '../platform/config';
import { enqueue } from '../platform/tasks';
import { cityTaskSchema, nationTaskSchema, stateTaskSchema } from './requests';
import { refreshCity as bringCity } from './store-city';
import { refreshNation as bringNation } from './store-nation';
import { rebuildDirectory } from './store-rebuild';
import { refreshState as bringState } from './store-state';

/**
 * Retried for about a day, then left to the daily rebuild. Eight at a time are 2,000 cities a minute.
 */
const QUEUE: TaskQueueOptions = {
  region: REGION,
  retryConfig: { maxAttempts: 30, minBackoffSeconds: 2, maxBackoffSeconds: 3600 },
  rateLimits: { maxConcurrentDispatches: config.tasksAtOnce(8) },
  memory: '512MiB',
  timeoutSeconds: 300,
};

export const refreshCity = onTaskDispatched(QUEUE, async ({ data, retryCount }) => {
  await bringCity(v.parse(cityTaskSchema, data), { enqueue, retried: retryCount > 0 });
});

export const refreshState = onTaskDispatched(QUEUE, async ({ data, retryCount }) => {
  await bringState(v.parse(stateTaskSchema, data), { enqueue, retried: retryCount > 0 });
});

export const refreshNation = onTaskDispatched({ ...QUEUE, rateLimits: { maxConcurrentDispatches: 1 } }, async ({ data }) => {
  await bringNation(v.parse(nationTaskSchema, data));
});

/** After an import, whose gyms have their pages. One at a time: two rebuilds would only wait for each other's locks. */
export const rebuild = onTaskDispatched({ ...QUEUE, rateLimits: { maxConcurrentDispatches: 1 }, timeoutSeconds: 1700 }, async () => {
  await rebuildDirectory({ checkPages: false });
});
