import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import { useAttempt } from '@web/forms/useAttempt';
import { CallFailure } from '@web/lib/failure';
import { resetToasts } from '@web/stores/toasts';
import { show } from '../show';

function Attempt({ failure }: { readonly failure: Error }) {
  const { attempt } = useAttempt();
  return (
    <>
      <button type="button" onClick={() => void attempt(() => Promise.reject(failure))}>
        Do it
      </button>
      <Toasts />
    </>
  );
}

test.each([
  ['links to the remaining gym', '/bjj/texas/austin/alpha-bjj', 1],
  ['has no link if the remaining gym is a draft without a page', undefined, 0],
])('useAttempt names the remaining gym if an action fails because of a merge, and %s', async (_rule, path, links) => {
  resetToasts();
  const user = userEvent.setup();
  show(
    <Attempt
      failure={
        new CallFailure('gym-merged', {
          message: 'This gym was merged into Alpha BJJ. Make your change there.',
          gym: { id: 'a', name: 'Alpha BJJ', ...(path !== undefined && { path }) },
        })
      }
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Do it' }));
  await screen.findByText(/This gym was merged into Alpha BJJ/);
  const gymLinks = screen.queryAllByRole('link', { name: 'Open Alpha BJJ' });
  expect(gymLinks.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill(path));
});
