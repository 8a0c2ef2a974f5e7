import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Toasts } from '../../../web/src/app/Toasts';
import { useAttempt } from '../../../web/src/forms/useAttempt';
import { CallFailure } from '../../../web/src/lib/failure';
import { resetToasts } from '../../../web/src/stores/toasts';

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
  ['leads on to the gym that stays', '/bjj/texas/austin/alpha-bjj', 1],
  ['leads nowhere where the gym that stays is a draft, which has no page', undefined, 0],
])('what fails since its gym was merged says into which, and %s', async (_rule, path, links) => {
  resetToasts();
  const user = userEvent.setup();
  render(<Attempt failure={new CallFailure('gym-merged', [], { id: 'a', name: 'Alpha BJJ', ...(path !== undefined && { path }) })} />);
  await user.click(screen.getByRole('button', { name: 'Do it' }));
  await screen.findByText(/This gym was merged into Alpha BJJ/);
  const onward = screen.queryAllByRole('link', { name: 'Open Alpha BJJ' });
  expect(onward.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill(path));
});
