import type { NoticeStatus, NoticeTone, SiteNoticeFacts } from '@contract';
import { formatDateTime } from '../../../words/dateTime';

/** The labels of a site notice's fields. */
export const SITE_NOTICE_LABELS: Record<keyof SiteNoticeFacts, string> = {
  text: 'Text',
  url: 'Link (optional)',
  linkText: 'Link text',
  tone: 'Style',
  from: 'Starts (optional)',
  until: 'Ends',
  dismissable: 'Visitors can dismiss it',
};

export const TONE_NAMES: Record<NoticeTone, string> = { info: 'Information', warning: 'Warning', problem: 'Problem' };

export const NOTICE_STATUS_NAMES: Record<NoticeStatus, string> = { now: 'Shown now', later: 'Scheduled', over: 'Ended' };

/** Formats the value of a site notice's field. */
export function formatSiteNoticeFact(notice: SiteNoticeFacts, name: keyof SiteNoticeFacts): string {
  switch (name) {
    case 'tone':
      return TONE_NAMES[notice.tone];
    case 'from':
    case 'until':
      return formatDateTime(notice[name]);
    case 'dismissable':
      return notice.dismissable ? 'Yes' : 'No';
    default:
      return notice[name] ?? 'None';
  }
}
