import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import { UnmergeDialog } from '@web/features/admin/duplicates/UnmergeDialog';
import { CallFailure } from '@web/lib/failure';
import { readDocument } from '@web/lib/source';
import { Unreachable } from '@web/lib/unreachable';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { type Backend, mockBackend, makeGym, makePointer, inputsTo } from './mock-backend';

const HALL = makeGym({ phone: '+15125550199', pricing: { dropIn: 25 } });
const POINTER = makePointer({
  unmergeData: {
    gym: makeGym({ name: 'Half Guard Academy' }),
    pages: [],
    before: { phone: '+15125550100', pricing: { dropIn: 10 } },
    after: { phone: '+15125550199', pricing: { dropIn: 20 } },
  },
});

let backend: Backend;
const onUnmerged = vi.fn();
beforeEach(() => {
  backend = mockBackend({ 'gyms/a': HALL, 'gyms/b': POINTER });
  signInAdmin();
});
function OpenDialog() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <UnmergeDialog id="b" close={() => setOpen(false)} onUnmerged={onUnmerged} />;
}

function open() {
  openAt(
    '/admin/duplicates',
    <>
      <OpenDialog />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}
const unmergeButton = () => screen.findByRole('button', { name: 'Unmerge gyms' });

describe('UnmergeDialog', () => {
  test('lists what is restored, and what stays because it was changed after the merge', async () => {
    open();
    expect(await screen.findByText('Half Guard Hall gets back its previous phone.')).toBeTruthy();
    expect(screen.getByText('Details changed after the merge stay as they are: prices.')).toBeTruthy();
  });

  test('has its buttons in the same order as other confirmations', async () => {
    open();
    await unmergeButton();
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['', 'Cancel', 'Unmerge gyms']);
  });

  test('unmerges the gyms only once, confirms it and closes', async () => {
    const user = open();
    await user.dblClick(await unmergeButton());
    expect(await screen.findByText('Half Guard Academy was unmerged and has its own page again.')).toBeTruthy();
    expect(inputsTo('unmergeGym')).toEqual([{ id: 'b' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onUnmerged).toHaveBeenCalledOnce();
  });

  test('stays open and shows why the gyms could not be unmerged', async () => {
    backend.calls.set('unmergeGym', () => {
      throw new CallFailure('contended');
    });
    const user = open();
    await user.click(await unmergeButton());
    expect(await screen.findByText('Someone else changed this at the same time. Please try again.')).toBeTruthy();
    expect(await unmergeButton()).toBeTruthy();
    expect(onUnmerged).not.toHaveBeenCalled();
  });

  test('offers a retry if the gyms cannot be loaded', async () => {
    vi.mocked(readDocument).mockRejectedValueOnce(new Unreachable());
    const user = open();
    expect(screen.getByText('Loading the gyms…')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await unmergeButton()).toBeTruthy();
  });

  test.each([
    ['was deleted together with the other', { 'gyms/b': undefined }, /^The merged gym was deleted/],
    ['was already unmerged', { 'gyms/b': makeGym({ name: 'Half Guard Academy' }) }, 'Half Guard Academy was already unmerged.'],
    ['was merged by an import', { 'gyms/b': makePointer() }, /^An import merged this gym/],
    ['was merged into a deleted gym', { 'gyms/a': undefined }, 'The gym it was merged into was deleted, so you can’t unmerge it anymore.'],
    ['was merged into a gym that was merged itself', { 'gyms/a': makePointer({ mergedInto: 'c' }) }, /Unmerge that gym first\.$/],
  ])('cannot unmerge a gym that %s', async (_problem, documents, sentence) => {
    for (const [path, document] of Object.entries(documents)) backend.documents.set(path, document);
    open();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unmerge gyms' })).toBeNull();
  });
});
