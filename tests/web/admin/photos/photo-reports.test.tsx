import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '@web/app/Toasts';
import PhotoReportsPage from '@web/features/admin/photos/PhotoReportsPage';
import { CallFailure } from '@web/lib/failure';
import { invoke } from '@web/lib/invoke';
import type { StoredPhotoReport } from '@web/stores/photoReports';
import { resetToasts } from '@web/stores/toasts';
import { openAt } from '../../routing';
import { signInAdmin } from '../../signIn';
import { sendDecisions } from '../../decisions';
import { Collection } from '../../documents';
import { fill } from '../../fill';

const REPORT: StoredPhotoReport = {
  id: '7b0c6a52-54a4-4c0e-8a52-0d1c7a2b9f11',
  gymId: 'g1',
  gymName: 'Half Guard Hall',
  gymPath: '/bjj/texas/austin/half-guard-hall',
  photo: 'p1',
  url: 'https://files.example/p1.webp',
  alt: 'The mat',
  kind: 'mine',
  comment: 'I took it.',
  email: 'ana@example.com',
  status: 'open',
  createdAt: '2026-11-20T10:00:00.000Z',
};
let live: Collection<StoredPhotoReport>;

beforeEach(() => {
  resetToasts();
  sessionStorage.clear();
  vi.mocked(invoke).mockResolvedValue({} as never);
  live = new Collection('photoReports', [REPORT, { ...REPORT, id: 'r2', status: 'taken-down', reason: 'Not yours.' }]);
  signInAdmin();
});
function open() {
  openAt(
    '/admin/photos',
    <>
      <PhotoReportsPage />
      <Toasts />
    </>,
  );
  return userEvent.setup();
}
const report = () => within(screen.getByRole('article', { name: 'It’s mine or shows me, and I want it removed' }));

test('PhotoReportsPage shows the photo, the gym, the comment and the reporter', () => {
  open();
  expect(report().getByRole('img', { name: 'The mat' }).getAttribute('src')).toBe(REPORT.url);
  expect(report().getByRole('link', { name: 'Half Guard Hall' }).getAttribute('href')).toBe(REPORT.gymPath);
  expect(report().getByText('I took it.')).toBeTruthy();
  expect(report().getByRole('link', { name: 'ana@example.com' }).getAttribute('href')).toContain('mailto:ana@example.com?subject=Your%20report%207B0C6A52');
});

test('PhotoReportsPage takes a photo down with a reason for its uploader and removes the report', async () => {
  const user = open();
  await user.click(report().getByRole('button', { name: 'Take down photo…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take down photo' }));
  await fill(user, dialog.getByLabelText('Reason (optional)'), 'It belongs to someone else.');
  await user.click(dialog.getByRole('button', { name: 'Take down photo' }));
  await sendDecisions();
  expect(invoke).toHaveBeenCalledExactlyOnceWith('decidePhotoReport', { id: REPORT.id, decision: 'taken-down', reason: 'It belongs to someone else.' });
  live.set([{ ...REPORT, status: 'taken-down' }]);
  expect(await screen.findByText('Photo taken down.')).toBeTruthy();
  expect(screen.getByText(/No reports to review/)).toBeTruthy();
});

test('PhotoReportsPage leaves a photo up without a reason if the reporter has no account', async () => {
  const user = open();
  await user.click(report().getByRole('button', { name: 'Leave photo up…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave photo up' }));
  expect(dialog.queryByLabelText('Reason (optional)')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Leave photo up' }));
  await sendDecisions();
  expect(invoke).toHaveBeenCalledExactlyOnceWith('decidePhotoReport', { id: REPORT.id, decision: 'dismissed' });
  expect(await screen.findByText('The photo stays up.')).toBeTruthy();
});

test('PhotoReportsPage tells a signed-in reporter why a photo stays, using only the keyboard', async () => {
  live.set([{ ...REPORT, sentBy: 'ana' }]);
  const user = open();
  await user.keyboard('jl');
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave photo up' }));
  await fill(user, dialog.getByLabelText('Reason (optional)'), 'It is a harmless joke.');
  await user.click(dialog.getByRole('button', { name: 'Leave photo up' }));
  await sendDecisions();
  expect(invoke).toHaveBeenCalledExactlyOnceWith('decidePhotoReport', { id: REPORT.id, decision: 'dismissed', reason: 'It is a harmless joke.' });
});

test('PhotoReportsPage shows the report again with the error and the reason if a decision fails', async () => {
  vi.mocked(invoke).mockRejectedValue(new CallFailure('unavailable'));
  const user = open();
  await user.click(report().getByRole('button', { name: 'Take down photo…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take down photo' }));
  await fill(user, dialog.getByLabelText('Reason (optional)'), 'It belongs to someone else.');
  await user.click(dialog.getByRole('button', { name: 'Take down photo' }));
  await sendDecisions();
  expect(report().getByRole('alert').textContent).toMatch(/The site is busy or down/);
  await user.click(report().getByRole('button', { name: 'Take down photo…' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('It belongs to someone else.');
});

test('PhotoReportsPage loads taken-down photos once their section is opened, without the images', async () => {
  const user = open();
  await user.click(screen.getByRole('heading', { name: 'Taken down' }));
  expect(await screen.findByText('Not yours.')).toBeTruthy();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});
