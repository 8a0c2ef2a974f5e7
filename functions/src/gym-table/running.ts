import { createLongJob } from '../platform/long-job';
import { bulkChangeReference, changeNextSlice, cleanUpEndedBulkChange, toStoppedChange } from './bulk-changes-repository';

/** Applies bulk changes, one slice of gyms after another. */
export const {
  request: enqueueBulkChange,
  run: runBulkChange,
  resume: resumeBulkChange,
} = createLongJob({
  name: 'bulk change',
  task: 'runBulkChange',
  toTaskData: (id) => ({ id }),
  next: (id, now) => changeNextSlice(id, now()),
  getReference: bulkChangeReference,
  getPosition: ({ done }) => `gym-${done}`,
  toStoppedFields: toStoppedChange,
  runningState: 'running',
  cleanUp: cleanUpEndedBulkChange,
});
