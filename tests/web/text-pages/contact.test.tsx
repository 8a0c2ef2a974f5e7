import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import ContactPage from '@web/features/text-pages/ContactPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import { useSession } from '@web/stores/session';
import { fill } from '../fill';

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(invoke).mockResolvedValue({ reference: '7B0C6A52' } as never);
});
function open(url = '/contact') {
  render(
    <MemoryRouter initialEntries={[url]}>
      <ContactPage />
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => screen.getByRole('button', { name: 'Send message' });
async function fillIn(user: ReturnType<typeof userEvent.setup>, message = 'Is there a class at six?') {
  await user.selectOptions(field('Topic'), 'A question');
  await user.type(field('Your name'), 'Ana');
  await fill(user, field('Your email address'), 'ana@example.com');
  await fill(user, field('Message'), message);
}
const sentInput = (call = 0) => vi.mocked(invoke).mock.calls[call]?.[1] as Record<string, unknown>;

test('ContactPage sends a message and shows its reference and where the answer will go', async () => {
  const user = open();
  await fillIn(user);
  await user.click(send());
  const heading = await screen.findByRole('heading', { name: 'Message sent' });
  expect(invoke).toHaveBeenCalledWith('sendMessage', {
    key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    topic: 'question',
    name: 'Ana',
    email: 'ana@example.com',
    message: 'Is there a class at six?',
    website: '',
  });
  expect(screen.getByText('7B0C6A52')).toBeTruthy();
  expect(screen.getByText(/We’ll reply to ana@example.com/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('ContactPage starts another message with an empty form', async () => {
  const user = open();
  await fillIn(user);
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Send another message' }));
  expect(field('Message').value).toBe('');
});

test('ContactPage restores text that was typed and not sent', async () => {
  const user = open();
  await fillIn(user);
  await user.selectOptions(field('Topic'), 'Owning or claiming a gym');
  await fill(user, field('Gym or city page'), '/bjj/texas/austin');
  cleanup();
  open();
  expect(field('Message').value).toBe('Is there a class at six?');
  expect(field('Your email address').value).toBe('ana@example.com');
  expect(field('Topic').value).toBe('my-gym');
  expect(field('Gym or city page').value).toBe('/bjj/texas/austin');
});

test.each([
  ['unavailable', 'The site is busy or down at the moment. Please try again in a minute.'],
  ['rate-limited', 'Too many requests. Please wait a minute and try again.'],
  ['internal', 'Something went wrong on our side. Please try again.'],
] as const)('ContactPage shows a failure (%s) in words and keeps the message', async (reason, sentence) => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure(reason));
  const user = open();
  await fillIn(user);
  await user.click(send());
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText(/Your message is still in the form/)).toBeTruthy();
  expect(field('Message').value).toBe('Is there a class at six?');
  expect(field('Topic').value).toBe('question');
});

test('ContactPage resends the same message with the same key, and a changed one with a new key', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
  const user = open();
  await fillIn(user, 'A message that is sent again');
  await user.click(send());
  await screen.findByText(/Your message is still/);
  await user.click(send());
  await user.type(field('Message'), '!');
  await user.click(send());
  expect(invoke).toHaveBeenCalledTimes(3);
  expect(sentInput(1).key).toBe(sentInput(0).key);
  expect(sentInput(2).key).not.toBe(sentInput(0).key);
});

test('ContactPage shows errors at invalid fields, focuses the first, and sends nothing', async () => {
  const user = open();
  await user.type(field('Your email address'), 'ana');
  await user.click(send());
  expect(await screen.findByText('Choose a topic.')).toBeTruthy();
  expect(screen.getByText('Enter an email address, such as name@example.com.')).toBeTruthy();
  expect(screen.getAllByText('This is required.')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Topic'));
  expect(invoke).not.toHaveBeenCalled();
});

test('ContactPage shows the backend’s error at its field', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('invalid', { issues: [{ path: 'name', message: 'Remove the hidden characters.' }] }));
  const user = open();
  await fillIn(user);
  await user.click(send());
  expect(await screen.findByText('Remove the hidden characters.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Your name'));
});

test('ContactPage fills in the topic and the gym’s page from the URL and sends them', async () => {
  const user = open('/contact?topic=my-gym&gym=/bjj/texas/austin/half-guard-hall');
  expect(field('Topic').value).toBe('my-gym');
  expect(field('Gym or city page').value).toBe('/bjj/texas/austin/half-guard-hall');
  await user.type(field('Your name'), 'Ana');
  await fill(user, field('Your email address'), 'ana@example.com');
  await fill(user, field('Message'), 'It is mine.');
  await user.click(send());
  await screen.findByRole('heading', { name: 'Message sent' });
  expect(sentInput()).toMatchObject({ topic: 'my-gym', gym: '/bjj/texas/austin/half-guard-hall' });
});

test('ContactPage accepts a page of this site as a full URL', async () => {
  const user = open('/contact?topic=listing');
  await fill(user, field('Gym or city page'), 'https://halfmat.example/bjj/texas/austin?sort=fee');
  await user.type(field('Your name'), 'Ana');
  await fill(user, field('Your email address'), 'ana@example.com');
  await fill(user, field('Message'), 'It has moved.');
  await user.click(send());
  await screen.findByRole('heading', { name: 'Message sent' });
  expect(sentInput()).toMatchObject({ gym: '/bjj/texas/austin' });
});

test.each(['/contact?topic=nonsense', '/contact?gym=javascript:alert(1)'])('ContactPage ignores invalid parameters (%s)', (url) => {
  open(url);
  expect(field('Topic').value).toBe('');
  expect(screen.queryByLabelText('Gym or city page')).toBeNull();
});

test('ContactPage fills in a signed-in user’s email address', () => {
  useSession.setState({ status: 'known', account: { uid: 'ana', email: 'ana@example.com', emailVerified: true } });
  open();
  expect(field('Your email address').value).toBe('ana@example.com');
});

test('ContactPage hides its honeypot field from people', () => {
  open();
  expect(field('Leave this empty').closest('[hidden]')).toBeTruthy();
});
