import * as v from 'valibot';
import { DAY_MS } from '../constants';
import { isoSchema, lineSchema, momentSchema, versionSchema } from '../values';
import { actionUrlSchema } from './account';

/** How a site notice looks: as information, as a warning, or as a problem with the site. */
export const NOTICE_TONES = ['info', 'warning', 'problem'] as const;
export type NoticeTone = (typeof NOTICE_TONES)[number];

/** Maximum number of current and scheduled site notices. Pages show all current ones, and no one reads more than a few. */
export const SITE_NOTICES_LIMIT = 10;
/** Maximum duration in days. Anything permanent belongs on a page. */
export const NOTICE_DAYS_MAX = 366;
/** Maximum length of the text in characters: four lines on a phone. */
const NOTICE_TEXT_MAX = 160;

const entries = {
  text: lineSchema(NOTICE_TEXT_MAX),
  /** A link to more information, and its text. */
  url: v.optional(actionUrlSchema),
  linkText: v.optional(lineSchema(40)),
  tone: v.picklist(NOTICE_TONES, 'Choose a style.'),
  /** When pages start and stop showing it. */
  from: momentSchema,
  until: momentSchema,
  /** Whether visitors can dismiss it. */
  dismissable: v.boolean(),
} as const;

const isLinkComplete = ({ url, linkText }: { url?: string | undefined; linkText?: string | undefined }) => (url === undefined) === (linkText === undefined);

/** What an admin enters for a site notice. */
export const siteNoticeFactsSchema = v.pipe(
  v.strictObject(entries),
  v.forward(v.partialCheck([['url'], ['linkText']], isLinkComplete, 'Enter both a link and its text, or leave both empty.'), ['linkText']),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from, until }) => from < until, 'Choose an end that is after the start and in the future.'),
    ['until'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) => Date.parse(until) - Date.parse(from) <= NOTICE_DAYS_MAX * DAY_MS,
      'Choose an end within a year of the start.',
    ),
    ['until'],
  ),
);
export type SiteNoticeFacts = v.InferOutput<typeof siteNoticeFactsSchema>;

/**
 * `notices/{id}`: a site notice. If an admin ends it early, `until` becomes that moment. The id is the request key it was created with.
 */
export const siteNoticeSchema = v.object({
  ...entries,
  /** When an admin ended it early. */
  endedAt: v.optional(isoSchema),
  /** Counts writes. An edit names the version it started from. */
  version: versionSchema,
  createdAt: isoSchema,
});
export type SiteNotice = v.InferOutput<typeof siteNoticeSchema>;

/** The fields of a site notice that a page needs. */
export interface ShownNotice extends Pick<SiteNotice, 'text' | 'url' | 'linkText' | 'tone' | 'until'> {
  /** A hash of its text: a visitor who dismissed it sees it again if it changes. Absent if it can't be dismissed. */
  readonly key?: string;
}

export type NoticeStatus = 'now' | 'later' | 'over';
/** Whether a site notice is current, scheduled or over at `now`. */
export function getNoticeStatus({ from, until }: Pick<SiteNotice, 'from' | 'until'>, now: Date): NoticeStatus {
  const at = now.toISOString();
  if (until <= at) return 'over';
  return from <= at ? 'now' : 'later';
}
