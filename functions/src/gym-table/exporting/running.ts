import { createLongJob } from '../../platform/long-job';
import { NO_PROGRESS } from '../../platform/starts';
import { exportNextPart, exportReference, cleanUpExpiredExport } from './repository';

/** Exports gyms: writes them in parts, and then joins the parts into one file. */
export const {
  request: enqueueGymExport,
  run: runGymExport,
  resume: resumeGymExport,
} = createLongJob({
  name: 'gym export',
  task: 'runGymExport',
  toTaskData: (id) => ({ id }),
  next: exportNextPart,
  getReference: exportReference,
  getPosition: ({ done }) => `gym-${done}`,
  toStoppedFields: async ({ done, gyms }) => {
    const progress = done < gyms ? `The export stopped at gym ${done + 1} of ${gyms}.` : 'The export stopped while joining the file’s parts.';
    return { problem: `${progress} ${NO_PROGRESS} Export the gyms again.` };
  },
  runningState: 'running',
  cleanUp: cleanUpExpiredExport,
});
