import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ErrorBox } from '../../../web/src/ui/ErrorBox';
import { CallFailure } from '../../../web/src/lib/failure';
import { FormProblem, useSubmit } from '../../../web/src/forms/useSubmit';

function Form({ error, answer = Promise.resolve() }: { readonly error: Error; readonly answer?: Promise<void> }) {
  const {
    busy,
    problem,
    fields: _fields,
    ...form
  } = useSubmit(async () => {
    await answer;
    throw error;
  });
  return (
    <form {...form}>
      {problem && <ErrorBox title={problem} />}
      <input name="email" aria-label="E-mail" />
      <input name="name" aria-label="Name" />
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
  ['in a field that it does not have', new CallFailure('invalid', [{ path: 'other', message: 'This is wrong.' }])],
  ['as a whole', new CallFailure('internal')],
])('a form that fails %s focuses the box that says so, so that it comes into view', async (_why, error) => {
  await send(error);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

describe('a form about a gym that was merged meanwhile', () => {
  const path = '/bjj/texas/austin/alpha-bjj';
  const failure = new CallFailure('gym-merged', [], { id: 'a', name: 'Alpha BJJ', path });

  test.each([
    ['', failure],
    [', also where it says so in words of its own', new FormProblem({}, 'Not stored.', { cause: failure })],
  ])('leads to the gym that stays%s', async (_how, error) => {
    await send(error);
    expect(screen.getByRole('alert').textContent).toContain(error.message);
    expect(screen.getByRole('link', { name: 'Open Alpha BJJ' }).getAttribute('href')).toBe(path);
  });

  test('names it where it is a draft, which has no page', async () => {
    await send(new CallFailure('gym-merged', [], { id: 'a', name: 'Alpha BJJ' }));
    expect(screen.getByRole('alert').textContent).toContain('merged into Alpha BJJ');
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('a form that fails because of a field focuses that field', async () => {
  await send(new FormProblem({ email: 'Enter an address.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
});

test('whoever has gone on to another field while a form was sent is not taken from it when it fails', async () => {
  const { promise: answer, resolve: fail } = Promise.withResolvers<void>();
  render(<Form error={new FormProblem({ email: 'Enter an address.' })} answer={answer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.type(screen.getByLabelText('Name'), 'An');
  fail();
  await screen.findByRole('alert');
  await userEvent.keyboard('a');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
});

test('whoever types on in the field in which they pressed Enter stays there when the form fails', async () => {
  const { promise: answer, resolve: fail } = Promise.withResolvers<void>();
  render(<Form error={new FormProblem({ email: 'Enter an address.' })} answer={answer} />);
  await userEvent.type(screen.getByLabelText('Name'), 'A{Enter}n');
  fail();
  await screen.findByRole('alert');
  await userEvent.keyboard('a');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
});
