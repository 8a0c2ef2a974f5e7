import { longWork } from '../../platform/long-work';
import { NO_PROGRESS } from '../../platform/starts';
import { exportNextPart, exportReference, leaveExpired } from './store';

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
  documentOf: exportReference,
  placeOf: ({ done }) => `gym-${done}`,
  stopped: async ({ done, gyms }) => {
    const where = done < gyms ? `at gym ${done + 1} of ${gyms}` : 'while putting the file together';
    return { problem: `The export stopped ${where}: ${NO_PROGRESS}. Export the gyms again.` };
  },
  underWay: 'running',
  leave: leaveExpired,
});
