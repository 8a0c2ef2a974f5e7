import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readDocument } from '@web/lib/source';
import { GYM, openEditor } from './openEditor';

// In these tests, gyms are merged while their editor is closed.

beforeEach(() => {
  localStorage.clear();
});
const edit = (gym = GYM) => openEditor({ gym });
const dropIn = () => screen.getByLabelText<HTMLInputElement>('Drop-in fee');

const leaveDraft = async (): Promise<void> => {
  const user = edit();
  await user.type(dropIn(), '80');
  cleanup();
};
const REMAINING_GYM = { ...GYM, id: 'g3', name: 'Alpha BJJ' };
/** Mocks the stored documents by path. */
const mockDocuments = (gyms: Readonly<Record<string, object>>) =>
  vi.mocked(readDocument).mockImplementation((path) => Promise.resolve((gyms[path] ?? undefined) as never));
const MERGED_TWICE = {
  'gyms/g1': { status: 'merged', mergedInto: 'g2' },
  'gyms/g2': { status: 'merged', mergedInto: 'g3' },
  'gyms/g3': { ...GYM, id: undefined },
};

test('a merged gym’s draft is offered once at the remaining gym, even after several merges', async () => {
  await leaveDraft();
  mockDocuments(MERGED_TWICE);
  let user = edit(REMAINING_GYM);
  await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
  expect(dropIn().value).toBe('80');
  await user.clear(dropIn());
  cleanup();
  user = edit(REMAINING_GYM);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull());
});

test('a merged gym’s draft is added to text typed at the remaining gym before the merge was known', async () => {
  await leaveDraft();
  let respond = (_document: unknown): void => {};
  vi.mocked(readDocument).mockImplementationOnce(() => new Promise((resolve) => (respond = resolve as typeof respond)));
  vi.mocked(readDocument).mockResolvedValue({ ...GYM, id: undefined } as never);
  const user = edit(REMAINING_GYM);
  await user.type(screen.getByLabelText('Gym name'), ' 2');
  respond({ status: 'merged', mergedInto: 'g3' });
  await user.click(await screen.findByRole('button', { name: 'Restore changes' }));
  expect(dropIn().value).toBe('80');
  expect(screen.getByLabelText<HTMLInputElement>('Gym name').value).toBe('Alpha BJJ 2');
});

test('a draft stays with its gym while it is unknown whether the gym was merged', async () => {
  await leaveDraft();
  vi.mocked(readDocument).mockRejectedValue(new Error('offline'));
  edit(REMAINING_GYM);
  await waitFor(() => expect(readDocument).toHaveBeenCalledWith('gyms/g1'));
  expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
  cleanup();
  edit();
  screen.getByRole('button', { name: 'Restore changes' });
});
