import { longWork } from '../../platform/long-work';
import { exportAt, exportNextPart, leaveExpired } from './store';

/** Exports, whose gyms are written part by part and then put together to a whole file. */
export const {
  later: exportLater,
  run: runGymExport,
  resume: resumeGymExport,
} = longWork({
  name: 'gym export',
  task: 'runGymExport',
  dataOf: (id) => ({ id }),
  next: exportNextPart,
  standing: exportAt,
  underWay: 'running',
  leave: leaveExpired,
});
