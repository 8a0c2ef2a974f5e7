import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { LONG_WORK } from '../../platform/long-work';
import { enqueue } from '../../platform/tasks';
import { runGymExport as run } from './running';

export const runGymExport = onTaskDispatched<{ id: string }>(LONG_WORK, ({ data: { id } }) => run(id, { enqueue, now: () => new Date() }));
