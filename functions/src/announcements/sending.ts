import { longWork } from '../platform/long-work';
import { announcementAt, leaveEnded, tellNextSlice } from './store';

/** Announcements, sent slice by slice. */
export const {
  later: sendLater,
  run: runAnnouncement,
  resume: resumeAnnouncement,
} = longWork({
  name: 'announcement',
  task: 'runAnnouncement',
  dataOf: (announcementId) => ({ announcementId }),
  next: (id, now) => tellNextSlice(id, now()),
  standing: announcementAt,
  underWay: 'sending',
  leave: leaveEnded,
});
