import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { LONG_JOB_QUEUE } from '../../platform/long-job';
import { enqueue } from '../../platform/tasks';
import { runGymExport as run } from './running';

export const runGymExport = onTaskDispatched<{ id: string }>(LONG_JOB_QUEUE, ({ data: { id } }) => run(id, { enqueue, now: () => new Date() }));
