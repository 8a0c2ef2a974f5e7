import { type MutableMailKind, SITE } from '../contract';
import { log } from '../platform/log';
import { knownMailKey } from '../platform/mail-key';
import { escaped } from '../text/markup';
import { unwantedBy } from './domain';
import { muteMail } from './store';
import { PREFERENCES_PATH } from './paths';

/** What each kind is about, in a sentence that begins with “E-mails”. */
const ABOUT: Record<MutableMailKind, string> = {
  'gym-check': 'E-mails that ask whether what your gyms’ pages say is still true',
  suggestion: 'E-mails about what becomes of corrections and gyms that you suggest',
  photo: 'E-mails about photos that you have uploaded',
  discount: 'E-mails about what becomes of discounts that you propose',
  answer: 'E-mails with answers to what you have written or reported',
};

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;color:#1a1a1a;background:#fff;max-width:34rem;margin:0 auto;padding:2rem 1rem;overflow-wrap:anywhere}a{color:#0e6259}button{font:inherit;padding:.7rem 1.2rem;border:0;border-radius:6px;background:#0e6259;color:#fff;cursor:pointer}button:focus-visible,a:focus-visible{outline:3px solid #d9822b;outline-offset:2px}@media(prefers-color-scheme:dark){body{color:#eee;background:#121212}a{color:#7fd1c4}button{background:#7fd1c4;color:#121212}}';

/** A page that needs no script and no account. */
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${escaped(SITE.name)}</title><style>${STYLE}</style></head><body><p><a href="/">${escaped(SITE.name)}</a></p><main><h1>${title}</h1>${body}</main></body></html>`;

const others = `<p>All that you hear of is at <a href="${PREFERENCES_PATH}">your notifications</a>, once you are signed in.</p>`;
const BAD_LINK = page(
  'This link is not whole',
  `<p>Nothing was changed. Follow the link from the e-mail itself, or choose what you hear of at <a href="${PREFERENCES_PATH}">your notifications</a>.</p>`,
);
const FAILED = page('That did not work', '<p>Nothing was changed. Please try again in a few minutes.</p>');
// Without an action the form goes to the address that it stands at.
const question = (kind: MutableMailKind): string =>
  page(
    'No more of these e-mails?',
    `<p>${ABOUT[kind]} will no longer come.</p><form method="post"><p><button>No more of these e-mails</button></p></form>${others}`,
  );
const done = (kind: MutableMailKind): string => page('Done', `<p>${ABOUT[kind]} will no longer come. What your bell shows stays as it is.</p>${others}`);

/**
 * What a request for `/unsubscribe` is answered. GET changes nothing: programs that look for harm follow each link of an
 * e-mail. POST turns the kind off, for whoever presses the button and for a mail program's own (RFC 8058). Repeating it does nothing.
 */
export async function unsubscribed(method: string, token: string): Promise<{ readonly status: number; readonly body: string }> {
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return { status: 405, body: BAD_LINK };
  try {
    const key = await knownMailKey();
    const unwanted = key === undefined ? undefined : unwantedBy(token, key);
    if (!unwanted) return { status: 400, body: BAD_LINK };
    if (method !== 'POST') return { status: 200, body: question(unwanted.kind) };
    await muteMail(unwanted);
    return { status: 200, body: done(unwanted.kind) };
  } catch (error) {
    log.error('not unsubscribed', error);
    return { status: 503, body: FAILED };
  }
}
