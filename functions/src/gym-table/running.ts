import { longWork } from '../platform/long-work';
import { bulkChangeAt, changeNextSlice, leaveEnded } from './store-bulk';

/** Changes of many gyms, slice by slice. */
export const {
  later: changeLater,
  run: runBulkChange,
  resume: resumeBulkChange,
} = longWork({
  name: 'bulk change',
  task: 'runBulkChange',
  dataOf: (id) => ({ id }),
  next: (id, now) => changeNextSlice(id, now()),
  standing: bulkChangeAt,
  underWay: 'running',
  leave: leaveEnded,
});
