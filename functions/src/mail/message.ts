import { createHash } from 'node:crypto';
import { isActionUrl, SITE } from '../contract';
import type { MailText } from '../platform/outbox-mail';
import type { Message } from '../platform/smtp';
import { escapeMarkup } from '../text/markup';
import { PREFERENCES_PATH, unsubscribePath } from './paths';

/** The parts of an email that depend on its recipient and the site. */
interface Envelope {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** The site's own origin. */
  readonly origin: string;
  /** Why the email was sent, as a sentence. */
  readonly reason: string;
  /** The unsubscribe link. Absent from emails about the security of the reader's account. */
  readonly unsubscribeLink?: UnsubscribeLink | undefined;
}
export interface UnsubscribeLink {
  readonly token: string;
  /** Whether the recipient has an account, and so notification settings. */
  readonly hasAccount: boolean;
}

/** Puts text on one line, since a line break in a subject would start a new header. */
const toOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();

/** The Message-ID. It is the same for each attempt to send an email, so that email apps recognize duplicates. */
const toMessageId = (id: string, origin: string): string => `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${new URL(origin).hostname}>`;

const ALSO_HEADING = 'Also new since our last email:';

/** Builds an email, with the same content as plain text and as HTML. */
export function toMessage(
  { title, message, actionUrl, actionText, also = [] }: MailText,
  { id, from, to, origin, reason, unsubscribeLink }: Envelope,
): Message {
  const action = actionUrl !== undefined && isActionUrl(actionUrl) ? { href: new URL(actionUrl, origin).href, text: actionText ?? 'See details' } : undefined;
  const heading = toOneLine(title);
  const preferencesUrl = unsubscribeLink?.hasAccount ? `${origin}${PREFERENCES_PATH}` : undefined;
  const unsubscribeUrl = unsubscribeLink && `${origin}${unsubscribePath(unsubscribeLink.token)}`;
  const unsubscribeText = unsubscribeLink?.hasAccount ? 'Unsubscribe from these emails' : 'Never email this address again';
  const text = [
    heading,
    message,
    also.length > 0 && `${ALSO_HEADING}\n${also.map((title) => `- ${toOneLine(title)}`).join('\n')}`,
    action && `${action.text}: ${action.href}`,
    `-- \n${[`${SITE.name}, ${SITE.tagline}: ${origin}/`, reason, unsubscribeUrl && `${unsubscribeText}: ${unsubscribeUrl}`, preferencesUrl && `Notification settings: ${preferencesUrl}`].filter(Boolean).join('\n')}`,
  ];
  const html = [
    `<h1 style="font-size:20px;line-height:1.3;margin:0 0 12px">${escapeMarkup(heading)}</h1>`,
    `<p style="white-space:pre-line;margin:0 0 16px">${escapeMarkup(message)}</p>`,
    also.length > 0 &&
      `<p style="margin:0">${ALSO_HEADING}</p><ul style="margin:0 0 16px">${also.map((title) => `<li>${escapeMarkup(toOneLine(title))}</li>`).join('')}</ul>`,
    action &&
      `<p style="margin:0 0 24px"><a href="${escapeMarkup(action.href)}" style="display:inline-block;padding:10px 18px;background:#0e6259;color:#ffffff;text-decoration:none;border-radius:6px">${escapeMarkup(action.text)}</a></p>`,
    `<p style="font-size:13px;color:#555555;margin:0;border-top:1px solid #dddddd;padding-top:12px"><a href="${escapeMarkup(origin)}/" style="color:#555555">${escapeMarkup(SITE.name)}</a>, ${escapeMarkup(SITE.tagline)}.<br>${escapeMarkup(reason)}`,
    unsubscribeUrl && `<br><a href="${escapeMarkup(unsubscribeUrl)}" style="color:#555555">${unsubscribeText}</a>`,
    preferencesUrl && ` · <a href="${escapeMarkup(preferencesUrl)}" style="color:#555555">Notification settings</a>`,
    '</p>',
  ];
  return {
    from: toOneLine(from),
    to,
    subject: heading,
    text: text.filter(Boolean).join('\n\n'),
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(heading)}</title></head><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1a1a1a;max-width:560px;margin:0 auto;padding:24px">${html.filter(Boolean).join('')}</body></html>`,
    messageId: toMessageId(id, origin),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  };
}
