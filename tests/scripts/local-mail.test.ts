import { afterEach, describe, expect, test } from 'vitest';
import { sendOverSmtp } from '@functions/platform/smtp';
import { freePort } from '@scripts/lib/ports';
import { readMail, type ReceivedMail } from '@scripts/mail/read-mail';
import { startLocalMail } from '@scripts/mail/server';

const MESSAGE = { from: 'Half <a@b.example>', to: 'x@y.example', subject: 's', text: 't', html: '<p>t</p>', messageId: '<m@b.example>', headers: {} };

/** Sends an email as the functions do, to a server that passes it to `receive`. */
async function handedOver(message: object, receive: (mail: ReceivedMail) => void): Promise<void> {
  const port = await freePort();
  const server = await startLocalMail({ port, receive });
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  try {
    await sendOverSmtp({ ...MESSAGE, ...message });
  } finally {
    await server.close();
  }
}
afterEach(() => void delete process.env.SMTP_URL);

describe('the local mail server', () => {
  test.each([
    ['Plain', 'One line'],
    ['Grüße aus São Paulo 🥋, ein Betreff, der länger ist als eine Zeile in einem Kopf es gewöhnlich sein darf', 'Zwei\nZeilen mit ü und = und =3D'],
    ['Dots', '.\n..\nlong '.concat('x'.repeat(2000))],
    ['', 'No subject'],
  ])('receives exactly what was sent: %s', async (subject, text) => {
    const received: ReceivedMail[] = [];
    await handedOver({ subject, text, html: `<p>${subject} ✓</p>` }, (mail) => received.push(mail));
    expect(received[0]).toMatchObject({
      from: 'Half <a@b.example>',
      to: 'x@y.example',
      subject,
      text,
      html: `<p>${subject} ✓</p>`,
    });
  });

  test('reads single-part messages and base64', () => {
    const raw = (encoding: string, body: string) =>
      `Subject: s\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
    expect(readMail(raw('quoted-printable', 'Only t=C3=A9 =\r\nand on'), new Date())).toMatchObject({ subject: 's', text: 'Only té and on', html: '' });
    expect(readMail(raw('base64', Buffer.from('Only té').toString('base64')), new Date())).toMatchObject({ text: 'Only té' });
  });

  test('tells the sender if it could not store an email', async () => {
    const full = () => {
      throw new Error('Full.');
    };
    await expect(handedOver({}, full)).rejects.toMatchObject({ responseCode: 452 });
  });
});
