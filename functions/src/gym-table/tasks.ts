import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import { LONG_WORK } from '../platform/long-work';
import { enqueue } from '../platform/tasks';
import { runBulkChange as run } from './running';

export const runBulkChange = onTaskDispatched<{ id: string }>(LONG_WORK, ({ data: { id } }) => run(id, { enqueue, now: () => new Date() }));
