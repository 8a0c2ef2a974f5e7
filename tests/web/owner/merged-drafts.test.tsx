import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readDocument } from '@web/lib/source';
import { GYM, openEditor } from './openEditor';

// These gyms were merged while their editor was closed.

beforeEach(() => {
  localStorage.clear();
});
const edit = (gym = GYM) => openEditor({ gym });
const dropIn = () => screen.getByLabelText<HTMLInputElement>('Drop-in fee');

const typedBefore = async (): Promise<void> => {
  const user = edit();
  await user.type(dropIn(), '80');
  cleanup();
};
const joined = { ...GYM, id: 'g3', name: 'Alpha BJJ' };
/** Mocks the stored documents by path. */
const standing = (gyms: Readonly<Record<string, object>>) =>
  vi.mocked(readDocument).mockImplementation((path) => Promise.resolve((gyms[path] ?? undefined) as never));
const MERGED_TWICE = {
  'gyms/g1': { status: 'merged', mergedInto: 'g2' },
  'gyms/g2': { status: 'merged', mergedInto: 'g3' },
  'gyms/g3': { ...GYM, id: undefined },
};

test('a merged gym’s draft is offered once at the remaining gym, even after several merges', async () => {
  await typedBefore();
  standing(MERGED_TWICE);
  let user = edit(joined);
  await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
  expect(dropIn().value).toBe('80');
  await user.clear(dropIn());
  cleanup();
  user = edit(joined);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull());
});

test('a merged gym’s draft is added to text typed at the remaining gym before the merge was known', async () => {
  await typedBefore();
  let answer = (_stored: unknown): void => {};
  vi.mocked(readDocument).mockImplementationOnce(() => new Promise((resolve) => (answer = resolve as typeof answer)));
  vi.mocked(readDocument).mockResolvedValue({ ...GYM, id: undefined } as never);
  const user = edit(joined);
  await user.type(screen.getByLabelText('Gym name'), ' 2');
  answer({ status: 'merged', mergedInto: 'g3' });
  await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
  expect(dropIn().value).toBe('80');
  expect(screen.getByLabelText<HTMLInputElement>('Gym name').value).toBe('Alpha BJJ 2');
});

test('a draft stays with its gym while it is unknown whether the gym was merged', async () => {
  await typedBefore();
  vi.mocked(readDocument).mockRejectedValue(new Error('offline'));
  edit(joined);
  await waitFor(() => expect(readDocument).toHaveBeenCalledWith('gyms/g1'));
  expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
  cleanup();
  edit();
  screen.getByRole('button', { name: 'Restore changes' });
});
