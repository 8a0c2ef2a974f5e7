import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorBox } from '../../../web/src/ui/ErrorBox';
import { CallFailure } from '../../../web/src/lib/failure';
import { FormProblem, useSubmit } from '../../../web/src/forms/useSubmit';

function Form({ error }: { readonly error: Error }) {
  const { busy, problem, fields: _fields, ...form } = useSubmit(() => Promise.reject(error));
  return (
    <form {...form}>
      {problem && <ErrorBox title={problem} />}
      <input name="email" aria-label="E-mail" />
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

test('a form that fails because of a field focuses that field', async () => {
  await send(new FormProblem({ email: 'Enter an address.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
});
