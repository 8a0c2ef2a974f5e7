import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import { UnmergeDialog } from '@web/features/admin/duplicates/UnmergeDialog';
import { CallFailure } from '@web/lib/failure';
import { readDocument } from '@web/lib/source';
import { Unreachable } from '@web/lib/unreachable';
import { openAt } from '../../routing';
import { type Backend, backendOf, gymOf, pointerOf, sentTo, signedIn } from './merging';

const HALL = gymOf({ phone: '+15125550199', pricing: { dropIn: 25 } });
const POINTER = pointerOf({
  splitting: {
    was: gymOf({ name: 'Half Guard Academy' }),
    pages: [],
    before: { phone: '+15125550100', pricing: { dropIn: 10 } },
    after: { phone: '+15125550199', pricing: { dropIn: 20 } },
  },
});

let backend: Backend;
const done = vi.fn();
beforeEach(() => {
  backend = backendOf({ 'gyms/a': HALL, 'gyms/b': POINTER });
  signedIn();
});
function Opened() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <UnmergeDialog id="b" close={() => setOpen(false)} done={done} />;
}

function open() {
  openAt(
    '/admin/duplicates',
    <>
      <Opened />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}
const splitButton = () => screen.findByRole('button', { name: 'Unmerge gyms' });

describe('UnmergeDialog', () => {
  test('lists what is restored and what stays because it was changed since', async () => {
    open();
    expect(await screen.findByText('Half Guard Hall gets back its previous phone.')).toBeTruthy();
    expect(screen.getByText('Details that were changed after the merge stay: prices.')).toBeTruthy();
  });

  test('splits the gyms once, confirms it and closes', async () => {
    const user = open();
    await user.dblClick(await splitButton());
    expect(await screen.findByText('Half Guard Academy was unmerged and has its own page again.')).toBeTruthy();
    expect(sentTo('splitGym')).toEqual([{ id: 'b' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(done).toHaveBeenCalledOnce();
  });

  test('stays open and shows why a split was refused', async () => {
    backend.calls.set('splitGym', () => {
      throw new CallFailure('contended');
    });
    const user = open();
    await user.click(await splitButton());
    expect(await screen.findByText('Someone else changed this at the same moment. Please try again.')).toBeTruthy();
    expect(await splitButton()).toBeTruthy();
    expect(done).not.toHaveBeenCalled();
  });

  test('offers a retry if the gyms cannot be loaded', async () => {
    vi.mocked(readDocument).mockRejectedValueOnce(new Unreachable());
    const user = open();
    expect(screen.getByText('Loading the gyms…')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await splitButton()).toBeTruthy();
  });

  test.each([
    ['was deleted together with the other', { 'gyms/b': undefined }, /^The merged gym was deleted/],
    ['was already split off', { 'gyms/b': gymOf({ name: 'Half Guard Academy' }) }, 'Half Guard Academy was already unmerged.'],
    ['was merged by an import', { 'gyms/b': pointerOf() }, /^An import merged this listing/],
    ['was merged into a deleted gym', { 'gyms/a': undefined }, 'The gym it was merged into was deleted.'],
    ['was merged into a gym that was merged itself', { 'gyms/a': pointerOf({ mergedInto: 'c' }) }, /Unmerge that gym first\.$/],
  ])('cannot split a gym that %s', async (_which, documents, sentence) => {
    for (const [path, document] of Object.entries(documents)) backend.documents.set(path, document);
    open();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unmerge gyms' })).toBeNull();
  });
});
