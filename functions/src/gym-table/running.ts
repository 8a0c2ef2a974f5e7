import { createLongWork } from '../platform/long-work';
import { bulkChangeReference, changeNextSlice, cleanUpEndedBulkChange, toStoppedChange } from './bulk-changes-repository';

/** Applies bulk changes, one slice of gyms after another. */
export const {
  request: enqueueBulkChange,
  run: runBulkChange,
  resume: resumeBulkChange,
} = createLongWork({
  name: 'bulk change',
  task: 'runBulkChange',
  dataOf: (id) => ({ id }),
  next: (id, now) => changeNextSlice(id, now()),
  documentOf: bulkChangeReference,
  positionOf: ({ done }) => `gym-${done}`,
  stopped: toStoppedChange,
  runningState: 'running',
  cleanUp: cleanUpEndedBulkChange,
});
