import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ErrorBox } from '@web/ui/ErrorBox';
import { CallFailure } from '@web/lib/failure';
import { FormProblem, useSubmit } from '@web/forms/useSubmit';

function Form({ error, answer = Promise.resolve() }: { readonly error: Error; readonly answer?: Promise<void> }) {
  const { busy, problem, fields, ...form } = useSubmit(async () => {
    await answer;
    throw error;
  });
  return (
    <form {...form}>
      {problem && <ErrorBox title={problem} />}
      <input name="email" aria-label="Email" />
      <input name="name" aria-label="Name" />
      <output>{Object.values(fields).join(' ')}</output>
      <button type="submit" disabled={busy}>
        Send
      </button>
    </form>
  );
}
async function send(error: Error): Promise<void> {
  render(<Form error={error} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test.each([
  ['because of a field that it does not have', new CallFailure('invalid', { issues: [{ path: 'other', message: 'This is wrong.' }] })],
  ['as a whole', new CallFailure('internal')],
])('useSubmit focuses the error box of a form that fails %s', async (_why, error) => {
  await send(error);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test.each([
  ['only at its field', 'name', 'Check the marked fields.'],
  ['for the whole form if the form doesn’t have its field', 'other', 'This is wrong.'],
])('useSubmit shows the backend’s message %s', async (_where, path, shown) => {
  const message = 'This is wrong.';
  await send(new CallFailure('invalid', { message, issues: [{ path, message }] }));
  expect(screen.getByRole('alert').textContent).toBe(shown);
});

describe('useSubmit for a gym that was merged into another', () => {
  const path = '/bjj/texas/austin/alpha-bjj';
  const failure = new CallFailure('gym-merged', {
    message: 'This gym was merged into Alpha BJJ. Make your change there.',
    gym: { id: 'a', name: 'Alpha BJJ', path },
  });

  test.each([
    [' by default', failure],
    [' even if the form uses its own message', new FormProblem({}, 'Not stored.', { cause: failure })],
  ])('links to the remaining gym%s', async (_how, error) => {
    await send(error);
    expect(screen.getByRole('alert').textContent).toContain(error.message);
    expect(screen.getByRole('link', { name: 'Open Alpha BJJ' }).getAttribute('href')).toBe(path);
  });

  test('names the remaining gym without a link if it is a draft', async () => {
    await send(new CallFailure('gym-merged', { message: 'This gym was merged into Alpha BJJ. Make your change there.', gym: { id: 'a', name: 'Alpha BJJ' } }));
    expect(screen.getByRole('alert').textContent).toContain('merged into Alpha BJJ');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('useSubmit focuses the field that made the form fail', async () => {
  await send(new FormProblem({ email: 'Enter an email address.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

test('useSubmit does not take focus from another field that the user moved to while sending', async () => {
  const { promise: answer, resolve: fail } = Promise.withResolvers<void>();
  render(<Form error={new FormProblem({ email: 'Enter an email address.' })} answer={answer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.type(screen.getByLabelText('Name'), 'An');
  fail();
  await screen.findByRole('alert');
  await userEvent.keyboard('a');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
});

test('useSubmit does not take focus from the field in which the user pressed Enter and keeps typing', async () => {
  const { promise: answer, resolve: fail } = Promise.withResolvers<void>();
  render(<Form error={new FormProblem({ email: 'Enter an email address.' })} answer={answer} />);
  await userEvent.type(screen.getByLabelText('Name'), 'A{Enter}n');
  fail();
  await screen.findByRole('alert');
  await userEvent.keyboard('a');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
});

test('a field’s problem disappears once the user changes the field, and the message with the last one', async () => {
  await send(new FormProblem({ email: 'Enter an email address.', name: 'Enter your name.' }));
  expect(screen.getByRole('status').textContent).toBe('Enter an email address. Enter your name.');
  await userEvent.type(screen.getByLabelText('Email'), 'a');
  expect(screen.getByRole('status').textContent).toBe('Enter your name.');
  expect(screen.getByRole('alert')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name'), 'A');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a message about the whole form stays while the user corrects fields', async () => {
  await send(new FormProblem({ email: 'Enter an email address.' }, 'The gym wasn’t saved.'));
  await userEvent.type(screen.getByLabelText('Email'), 'a');
  expect(screen.getByRole('alert').textContent).toBe('The gym wasn’t saved.');
});
