import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { GymView } from '@web/features/gym/GymPage';
import { invoke } from '@web/lib/invoke';
import { query } from '@web/lib/source';
import type { GymPageData } from '@web/features/gym/gymProps';
import { openAt } from '../routing';
import { SHORT_BARTON, SHORT_BARTON_PAGE, SATURDAY_MORNING } from '../fixtures';
import { fill } from '../fill';

function open(data: GymPageData) {
  openAt('/bjj/texas/austin/barton-springs-jiu-jitsu', <GymView data={data} now={SATURDAY_MORNING} />);
  return userEvent.setup();
}

beforeEach(() => {
  vi.mocked(invoke).mockResolvedValue({ reference: '7B0C6A52' } as never);
  vi.mocked(query).mockResolvedValue({ gyms: [] } as never);
});

const PHOTOS = ['Mats', 'Front door', 'Team'].map((alt, index) => ({ url: `https://example.com/${index}.jpg`, alt }));
test('photos have fixed sizes, load lazily, and open in a dialog in which arrow keys switch photos', async () => {
  const user = open({ ...SHORT_BARTON_PAGE, gym: { ...SHORT_BARTON, photos: PHOTOS }, nearby: [] } as GymPageData);
  const squares = within(screen.getByRole('region', { name: 'Photos' })).getAllByRole('img');
  for (const image of squares) {
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(image.getAttribute('width')).toBe('240');
  }
  await user.click(squares[1] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo 2 of 3' }));
  expect(dialog.getByRole('img', { name: 'Front door' })).toBeTruthy();
  dialog.getByRole('button', { name: 'Next' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(dialog.getByRole('img', { name: 'Mats' })).toBeTruthy();
});

const MAT = {
  id: 'p1',
  url: 'https://files.example/o/gyms%2Fg1%2Ff%2F1280.webp?alt=media&token=t',
  alt: 'The mat',
  width: 1920,
  height: 1440,
  widths: [320, 640, 1280, 1920],
};
const WITH_UPLOADS = { ...SHORT_BARTON_PAGE, gym: { ...SHORT_BARTON, photos: [MAT, { ...MAT, id: 'p2', alt: '' }] }, nearby: [] } as GymPageData;

test('uploaded photos come in responsive sizes with an AVIF source, and only the first loads eagerly', () => {
  open(WITH_UPLOADS);
  const [first, ...later] = screen.getAllByRole('img', { name: /The mat|Photo 2 of/ });
  expect(first?.getAttribute('loading')).toBeNull();
  expect(first?.getAttribute('src')).toBe(MAT.url.replace('1280.webp', '640.webp'));
  const source = first?.closest('picture')?.querySelector('source');
  expect(source?.getAttribute('type')).toBe('image/avif');
  expect(source?.getAttribute('srcset')).toContain(`${MAT.url.replace('1280.webp', '320.avif')} 320w, `);
  expect(source?.getAttribute('sizes')).toBe(first?.getAttribute('sizes'));
  expect(later.map((image) => image.getAttribute('loading'))).toEqual(['lazy', 'lazy']);
  for (const image of [first, ...later]) expect(Number(image?.getAttribute('width')) * Number(image?.getAttribute('height'))).toBeGreaterThan(0);
  expect(later[1]?.getAttribute('alt')).toMatch(/^Photo 2 of/);
});

test('a visitor can report a photo from its dialog', async () => {
  const user = open(WITH_UPLOADS);
  await user.click(screen.getAllByRole('img', { name: 'The mat' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Report this photo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this photo' }));
  await user.click(await dialog.findByRole('button', { name: 'Send report' }));
  expect(dialog.getByLabelText('What’s wrong with this photo?').getAttribute('aria-invalid')).toBe('true');
  expect(invoke).not.toHaveBeenCalled();
  await user.selectOptions(dialog.getByLabelText('What’s wrong with this photo?'), 'mine');
  await fill(user, dialog.getByLabelText('Details (optional)'), 'I took it.');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('7B0C6A52')).toBeTruthy();
  expect(vi.mocked(invoke).mock.calls).toEqual([
    ['reportPhoto', { key: expect.any(String), gymId: 'g1', photo: 'p1', kind: 'mine', comment: 'I took it.', website: '' }],
  ]);
});
