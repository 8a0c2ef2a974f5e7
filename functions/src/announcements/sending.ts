import { longWork } from '../platform/long-work';
import { NO_PROGRESS } from '../platform/starts';
import { announcementReference, cleanUpEnded, notifyNextSlice } from './repository';

/** Sends announcements, one slice of the audience after another. */
export const {
  request: enqueueAnnouncement,
  run: runAnnouncement,
  resume: resumeAnnouncement,
} = longWork({
  name: 'announcement',
  task: 'runAnnouncement',
  dataOf: (announcementId) => ({ announcementId }),
  next: (id, now) => notifyNextSlice(id, now()),
  documentOf: announcementReference,
  positionOf: ({ after = '' }) => `after-${after}`,
  stopped: async ({ told, people }) => ({
    problem: `Sending stopped after ${told} of ${people} people. ${NO_PROGRESS} Select “Try again” to send it to everyone else.`,
  }),
  runningState: 'sending',
  cleanUp: cleanUpEnded,
});
