import * as v from 'valibot';
import { DAY_MS } from '../constants';
import { isoSchema, lineSchema, momentSchema } from '../values';
import { actionUrlSchema } from './account';

/** How a notice looks: news, something to heed, something that does not work. */
export const NOTICE_TONES = ['info', 'warning', 'problem'] as const;
export type NoticeTone = (typeof NOTICE_TONES)[number];

/** Notices that run or are still to come: pages show all that run, and more than a few nobody reads. */
export const SITE_NOTICES_LIMIT = 10;
/** Longest that one runs, in days: what is always so belongs on a page. */
export const NOTICE_DAYS_MAX = 366;
/** Longest text, in characters: four lines of a phone. */
const NOTICE_TEXT_MAX = 160;

const entries = {
  text: lineSchema(NOTICE_TEXT_MAX),
  /** Where more is said, and the words of the link there. */
  url: v.optional(actionUrlSchema),
  linkText: v.optional(lineSchema(40)),
  tone: v.picklist(NOTICE_TONES, 'Choose how it looks.'),
  /** From when until when pages show it. */
  from: momentSchema,
  until: momentSchema,
  /** Whether a visitor may put it away. */
  dismissable: v.boolean(),
} as const;

const isTogether = ({ url, linkText }: { url?: string | undefined; linkText?: string | undefined }) => (url === undefined) === (linkText === undefined);

/** What an admin enters of a notice. */
export const siteNoticeFactsSchema = v.pipe(
  v.strictObject(entries),
  v.forward(v.partialCheck([['url'], ['linkText']], isTogether, 'A link has an address and words. Enter both, or neither.'), ['linkText']),
  v.forward(
    v.partialCheck([['from'], ['until']], ({ from, until }) => from < until, 'It would end before it begins.'),
    ['until'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['until']],
      ({ from, until }) => Date.parse(until) - Date.parse(from) <= NOTICE_DAYS_MAX * DAY_MS,
      'Choose an end within a year of the beginning.',
    ),
    ['until'],
  ),
);
export type SiteNoticeFacts = v.InferOutput<typeof siteNoticeFactsSchema>;

/** `notices/{id}`: a line on every public page. The id is its maker's own key. One that was ended by hand ends then. */
export const siteNoticeSchema = v.object({
  ...entries,
  /** When somebody ended it before its time. */
  endedAt: v.optional(isoSchema),
  /** Counts writes; an edit names the one it was made from. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  createdAt: isoSchema,
});
export type SiteNotice = v.InferOutput<typeof siteNoticeSchema>;

/** What a page shows of a notice. */
export interface ShownNotice extends Pick<SiteNotice, 'text' | 'url' | 'linkText' | 'tone' | 'until'> {
  /** Names its words: who has put it away is shown it again once they are others. Absent where it can't be put away. */
  readonly key?: string;
}

/** Whether a notice runs, is still to come or is over. */
export type NoticeStanding = 'now' | 'later' | 'over';
export function noticeStanding({ from, until }: Pick<SiteNotice, 'from' | 'until'>, now: Date): NoticeStanding {
  const at = now.toISOString();
  if (until <= at) return 'over';
  return from <= at ? 'now' : 'later';
}
