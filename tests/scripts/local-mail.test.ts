import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/ports';
import type { ReceivedMail } from '../../scripts/mail/read-mail';
import { startLocalMail } from '../../scripts/mail/server';

/** What comes of an e-mail that nodemailer hands over. */
async function handedOver(message: object): Promise<ReceivedMail | undefined> {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  const server = await startLocalMail({ port, receive: (mail) => received.push(mail) });
  try {
    await createTransport({ url: `smtp://127.0.0.1:${port}` }).sendMail({ from: 'Half <a@b.example>', to: 'x@y.example', ...message });
    return received[0];
  } finally {
    await server.close();
  }
}

describe('the local mail server', () => {
  test.each([
    ['Plain', 'One line'],
    ['Grüße aus São Paulo 🥋, ein Betreff, der länger ist als eine Zeile in einem Kopf es gewöhnlich sein darf', 'Zwei\nZeilen mit ü und = und =3D'],
    ['Dots', '.\n..\nlong '.concat('x'.repeat(2000))],
    ['', 'No subject'],
  ])('shows what was sent, letter by letter: %s', async (subject, text) => {
    expect(await handedOver({ subject, text, html: `<p>${subject} ✓</p>` })).toMatchObject({
      from: 'Half <a@b.example>',
      to: 'x@y.example',
      subject,
      text,
      html: `<p>${subject} ✓</p>`,
    });
  });

  test('reads a message of one part', async () => {
    expect(await handedOver({ subject: 's', text: 'Only té' })).toMatchObject({ text: 'Only té', html: '' });
  });

  test('tells the sender where an e-mail could not be kept', async () => {
    const port = await freePort();
    const server = await startLocalMail({
      port,
      receive: () => {
        throw new Error('Full.');
      },
    });
    try {
      await expect(createTransport({ url: `smtp://127.0.0.1:${port}` }).sendMail({ from: 'a@b.example', to: 'x@y.example', text: 't' })).rejects.toMatchObject({
        responseCode: 452,
      });
    } finally {
      await server.close();
    }
  });
});
