import { describe, expect, test } from 'vitest';
import { toMessage } from '@functions/mail/message';

const ENVELOPE = { id: 'n1~1', from: 'Halfmat <mail@gyms.example.org>', to: 'ana@example.com', origin: 'https://gyms.example.org', reason: 'Always sent.' };
const WORDS = { title: 'Your claim was approved', message: 'You own Atos here now.', actionUrl: '/my-gyms/g1', actionText: 'Edit your gym' };

describe('toMessage', () => {
  test('says the same in text and HTML, with an absolute link to the site', () => {
    const { subject, text, html } = toMessage(WORDS, ENVELOPE);
    expect(subject).toBe('Your claim was approved');
    for (const body of [text, html])
      for (const part of [
        'Your claim was approved',
        'You own Atos here now.',
        'https://gyms.example.org/my-gyms/g1',
        'Edit your gym',
        'Halfmat',
        'Always sent.',
      ])
        expect(body).toContain(part);
  });

  test.each([true, false])('has unsubscribe links, and links to preferences only if the receiver has an account: %s', (hasAccount) => {
    const { text, html, headers } = toMessage(WORDS, { ...ENVELOPE, unsubscribeLink: { token: 'photo.abc.def', hasAccount } });
    for (const body of [text, html]) expect(body.includes('/dashboard/notifications')).toBe(hasAccount);
    expect(text).toContain(hasAccount ? 'Unsubscribe from' : 'Never email this address again');
    const link = 'https://gyms.example.org/unsubscribe?token=photo.abc.def';
    expect(headers).toMatchObject({ 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(text).toContain(link);
    expect(html).toContain(`href="${link}"`);
  });

  test('lists what else happened since the last email', () => {
    const { text, html } = toMessage({ ...WORDS, also: ['You’re now a gym owner', 'A\n<b>'] }, ENVELOPE);
    expect(text).toContain('Also new since our last email:\n- You’re now a gym owner\n- A <b>');
    expect(html).toContain('<li>You’re now a gym owner</li><li>A &lt;b&gt;</li>');
  });

  test('has no unsubscribe link if the email can’t be turned off', () => {
    const { text, html, headers } = toMessage(WORDS, ENVELOPE);
    expect(headers).not.toHaveProperty('List-Unsubscribe');
    expect(text + html).not.toMatch(/unsubscribe|Never email/);
  });

  test('keeps line breaks in a name out of the headers, and escapes HTML', () => {
    const { subject, html } = toMessage({ title: 'Atos\r\nBcc: x@y.example\u2028z', message: '<img src=x onerror=alert(1)> & "it"' }, ENVELOPE);
    expect(subject).toBe('Atos Bcc: x@y.example z');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;it&quot;');
  });

  test.each(['javascript:alert(1)', 'http://example.com', '//example.com'])('has no link if its action is %s', (actionUrl) => {
    const { text, html } = toMessage({ ...WORDS, actionUrl }, ENVELOPE);
    expect(text + html).not.toContain(actionUrl);
  });

  test('has an id that depends only on the stored email, so a repeated attempt after a restart sends no second one', () => {
    const id = (of: string) => toMessage(WORDS, { ...ENVELOPE, id: of }).messageId;
    expect(id('n1~1')).toBe('<6f548efc4adcd12a3cd43cb1015f1c0581fff379@gyms.example.org>');
    expect(id('n1~2')).not.toBe(id('n1~1'));
  });
});
