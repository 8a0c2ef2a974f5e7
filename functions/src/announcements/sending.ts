import { createLongJob } from '../platform/long-job';
import { NO_PROGRESS } from '../platform/starts';
import { announcementReference, finishAnnouncementWork, notifyNextSlice } from './repository';

/** The background work that sends announcements, one slice of the audience after another. */
export const {
  request: enqueueAnnouncement,
  run: runAnnouncement,
  resume: resumeAnnouncement,
} = createLongJob({
  name: 'announcement',
  task: 'runAnnouncement',
  toTaskData: (announcementId) => ({ announcementId }),
  next: (id, now) => notifyNextSlice(id, now()),
  getReference: announcementReference,
  getPosition: ({ after = '' }) => `after-${after}`,
  toStoppedFields: async ({ notified, people }) => ({
    problem: `Sending stopped after ${notified} of ${people} people. ${NO_PROGRESS} Select “Try again” to send it to everyone else.`,
  }),
  runningState: 'sending',
  cleanUp: finishAnnouncementWork,
});
