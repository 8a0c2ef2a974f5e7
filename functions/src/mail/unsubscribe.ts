import { type OptionalMailKind, SITE } from '../contract';
import { log } from '../platform/log';
import { readMailKey } from '../platform/mail-key';
import { escapeMarkup } from '../text/markup';
import { EVERYTHING, type UnsubscribeRequest, parseUnsubscribeToken } from './domain';
import { muteMail } from './repository';
import { PREFERENCES_PATH } from './paths';

/** The name of each kind, as the start of the sentence “… will stop.” */
const KIND_NAMES: Record<OptionalMailKind, string> = {
  claim: 'Emails about gym claims and gym owners',
  'gym-check': 'Email reminders to review your listing',
  session: 'Emails about canceled and moved sessions',
  'owner-question': 'Emailed questions about your holidays, weekends and closures',
  suggestion: 'Emails about changes and gyms you suggest',
  sponsorship: 'Emails about your sponsorships',
  photo: 'Emails about photos you uploaded',
  discount: 'Emails about discounts you submit',
  answer: 'Emailed replies to your messages and reports',
};

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff;max-width:34rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}a{color:#0e6259}button{font:inherit;padding:.7rem 1.2rem;border:0;border-radius:6px;background:#0e6259;color:#fff;cursor:pointer}button:focus-visible,a:focus-visible{outline:3px solid #d9822b;outline-offset:2px}@media(prefers-color-scheme:dark){body{color:#eee;background:#121212}a{color:#7fd1c4}button{background:#7fd1c4;color:#121212}}';

/** The HTML of a page that works without scripts. */
const toPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${escapeMarkup(SITE.name)}</title><style>${STYLE}</style></head><body><p><a href="/">${escapeMarkup(SITE.name)}</a></p><main><h1>${title}</h1>${body}</main></body></html>`;

const OTHER_EMAILS = `<p>To change other emails, sign in and open your <a href="${PREFERENCES_PATH}">notification settings</a>.</p>`;
const BAD_LINK_PAGE = toPage(
  'This link doesn’t work',
  `<p>Nothing was changed. Open the link in the email again, or sign in and open your <a href="${PREFERENCES_PATH}">notification settings</a>.</p>`,
);
const FAILURE_PAGE = toPage('That didn’t work', '<p>Nothing was changed. Please try again in a few minutes.</p>');
// A form without an action posts to its own URL.
const toForm = (button: string): string => `<form method="post"><p><button>${button}</button></p></form>`;
const toQuestionPage = (kind: UnsubscribeRequest['kind']): string =>
  kind === EVERYTHING
    ? toPage('Stop all emails from us?', `<p>We’ll never email this address again, no matter who enters it on our site.</p>${toForm('Stop all emails')}`)
    : toPage('Unsubscribe?', `<p>${KIND_NAMES[kind]} will stop.</p>${toForm('Unsubscribe')}${OTHER_EMAILS}`);
const toDonePage = (kind: UnsubscribeRequest['kind']): string =>
  kind === EVERYTHING
    ? toPage('Done', '<p>We’ll never email this address again unless you create an account with it.</p>')
    : toPage('Done', `<p>${KIND_NAMES[kind]} will stop. You’ll still be notified on the site.</p>${OTHER_EMAILS}`);

/**
 * Handles a request for `/unsubscribe`. GET changes nothing, since malware scanners follow every link in an email. POST, from the page's button or the
 * email app's own (RFC 8058), turns the emails off. Repeating it does nothing.
 */
export async function handleUnsubscribe(method: string, token: string): Promise<{ readonly status: number; readonly body: string }> {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return { status: 405, body: BAD_LINK_PAGE };
  try {
    const key = await readMailKey();
    const request = key === undefined ? undefined : parseUnsubscribeToken(token, key);
    if (!request) return { status: 400, body: BAD_LINK_PAGE };
    if (method !== 'POST') return { status: 200, body: toQuestionPage(request.kind) };
    await muteMail(request, new Date());
    return { status: 200, body: toDonePage(request.kind) };
  } catch (error) {
    log.error('unsubscribe failed', error);
    return { status: 503, body: FAILURE_PAGE };
  }
}
