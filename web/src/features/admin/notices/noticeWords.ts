import type { NoticeStanding, NoticeTone, SiteNoticeFacts } from '@contract';
import { moment } from '../../../words/moment';

/** The labels of a notice's fields. */
export const NOTICE_LABELS: Record<keyof SiteNoticeFacts, string> = {
  text: 'Text',
  url: 'Link (optional)',
  linkText: 'Words of the link',
  tone: 'Looks like',
  from: 'From (optional)',
  until: 'Until',
  dismissable: 'Can be put away',
};

export const TONE_NAMES: Record<NoticeTone, string> = { info: 'News', warning: 'Something to heed', problem: 'Something that does not work' };

export const STANDING_NAMES: Record<NoticeStanding, string> = { now: 'Shown now', later: 'Planned', over: 'Over' };

/** A field of a notice in words; empty without a value. */
export function noticeFact(notice: SiteNoticeFacts, name: keyof SiteNoticeFacts): string {
  switch (name) {
    case 'tone':
      return TONE_NAMES[notice.tone];
    case 'from':
    case 'until':
      return moment(notice[name]);
    case 'dismissable':
      return notice.dismissable ? 'Yes' : 'No';
    default:
      return notice[name] ?? 'None';
  }
}
