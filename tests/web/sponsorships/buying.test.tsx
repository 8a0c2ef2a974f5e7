import type { SponsorshipsResponse } from '@contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import SponsorshipsPage from '@web/features/sponsorships/SponsorshipsPage';
import { query } from '@web/lib/source';
import type { SponsorshipsData } from '@web/stores/sponsorships';
import { loadPage } from '@web/hooks/document';
import { readBrand } from '@web/storage/brandDraft';
import { CARDS, SATURDAY_MORNING } from '../fixtures';
import { tierOf } from '../purchases';
import { signIn } from '../signIn';
import { openAt } from '../routing';
import { fill } from '../fill';

vi.mock('@web/hooks/document');

const GYM = { id: 'g1', name: 'Half Guard Hall', place: 'Austin, TX' };
const BRANDS = tierOf({ id: 't2', name: 'Floor', kinds: ['brand'], amount: 90_000 });
const PIXEL = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

beforeEach(() => {
  sessionStorage.clear();
});
function open(search = '', overrides: Partial<SponsorshipsResponse> = {}, gym?: SponsorshipsData['gym']) {
  const response = { open: true, tiers: [tierOf(), BRANDS], sponsors: [], ...overrides };
  const data: SponsorshipsData = { kind: 'found', at: SATURDAY_MORNING.toISOString(), response, ...(gym && { gym }) };
  return { ...openAt(`/sponsorships${search}`, <SponsorshipsPage />, data), user: userEvent.setup({ applyAccept: false }) };
}
const pay = (amount: string) => screen.getByRole('button', { name: `Pay ${amount}` });

describe('SponsorshipsPage for a gym', () => {
  test('finds a gym by name, and its button loads the payment page', async () => {
    signIn();
    const card = { ...CARDS[0], id: 'g7', name: 'Armbar Annex' };
    vi.mocked(query).mockResolvedValue({ gyms: [{ card, cityName: 'Austin', stateCode: 'TX' }] } as never);
    const { user } = open();
    await user.click(screen.getByRole('radio', { name: 'Row' }));
    await user.type(screen.getByLabelText('Which gym is it for?'), 'armbar{Enter}');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Armbar Annex, Austin, TX' })).checked).toBe(true);
    await user.click(pay('$240'));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/sponsorships/pay?tier=t1&gym=g7'));
  });

  test('preselects the gym in the URL', async () => {
    signIn();
    const { user } = open('?tier=t1&gym=g1', {}, GYM);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Half Guard Hall, Austin, TX' }).checked).toBe(true);
    await user.click(pay('$240'));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/sponsorships/pay?tier=t1&gym=g1'));
  });

  test('asks for the gym at its field if none is chosen', async () => {
    signIn();
    const { user } = open('?tier=t1');
    await user.click(pay('$240'));
    expect(await screen.findByText('Find your gym, then choose it.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Which gym is it for?'));
    expect(loadPage).not.toHaveBeenCalled();
  });
});

test('SponsorshipsPage shows the payment button once a tier is chosen', async () => {
  signIn();
  const { user } = open();
  expect(screen.getByText('Choose a sponsorship above, then choose who it’s for.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Row' }));
  expect(pay('$240')).toBeTruthy();
  expect(screen.queryByText('Choose a sponsorship above, then choose who it’s for.')).toBeNull();
});

describe('SponsorshipsPage for a brand', () => {
  const fillBrand = async (user: ReturnType<typeof userEvent.setup>) => {
    await fill(user, screen.getByLabelText('Brand name'), 'Plain Cotton');
    await fill(user, screen.getByLabelText('Link'), 'plain.example/shop');
  };
  const chooseLogo = (user: ReturnType<typeof userEvent.setup>, file: File) => user.upload(screen.getByLabelText('Logo (optional)'), file);

  test('passes the brand with its logo and a complete link to the payment page in this tab', async () => {
    signIn();
    const { user } = open('?tier=t2');
    await fillBrand(user);
    await chooseLogo(user, new File([PIXEL], 'plain.png', { type: 'image/png' }));
    await screen.findByText('plain.png');
    await user.click(pay('$900'));
    await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/sponsorships/pay?tier=t2&brand=1'));
    expect(readBrand()).toEqual({
      name: 'Plain Cotton',
      url: 'https://plain.example/shop',
      logo: { file: 'plain.png', dataUrl: 'data:image/png;base64,iVBORw==' },
    });
  });

  test.each([
    ['is not an image', new File(['x'], 'logo.svg', { type: 'image/svg+xml' }), /This isn’t a PNG, JPEG or WebP/],
    ['is too large', new File([new Uint8Array(1024 * 1024 + 1)], 'logo.png', { type: 'image/png' }), /larger than 1 MB/],
    ['is empty', new File([], 'logo.png', { type: 'image/png' }), /This file is empty/],
  ])('rejects a logo that %s and keeps the other entries', async (_what, file, message) => {
    const { user } = open('?tier=t2');
    await fillBrand(user);
    await chooseLogo(user, file);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(readBrand()).toEqual({ name: 'Plain Cotton', url: 'plain.example/shop' });
  });

  test('shows an error at each missing field', async () => {
    signIn();
    const { user } = open('?tier=t2');
    await user.click(pay('$900'));
    expect(await screen.findByText('This is required.')).toBeTruthy();
    expect(screen.getByText('Enter a web address, such as example.com.')).toBeTruthy();
    expect(loadPage).not.toHaveBeenCalled();
  });

  test('asks for the brand if it is chosen for a tier that allows both', async () => {
    const { user } = open('', { tiers: [tierOf({ kinds: ['gym', 'brand'] })] });
    expect(screen.getByLabelText('Which gym is it for?')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Brand' }));
    expect(screen.getByLabelText('Brand name')).toBeTruthy();
  });
});

describe('SponsorshipsPage for a signed-out visitor', () => {
  test('sends them to the login page and back to the same gym and tier', async () => {
    const { user, path } = open('?tier=t1&gym=g1', {}, GYM);
    expect(screen.getByText(/You need an account to pay/)).toBeTruthy();
    await user.click(pay('$240'));
    await waitFor(() => expect(path()).toBe(`/login?to=${encodeURIComponent('/sponsorships?tier=t1&gym=g1')}`));
    expect(loadPage).not.toHaveBeenCalled();
  });

  test('restores the brand’s entries after login', async () => {
    const { user, path } = open('?tier=t2');
    await fill(user, screen.getByLabelText('Brand name'), 'Plain Cotton');
    await fill(user, screen.getByLabelText('Link'), 'https://plain.example');
    await user.click(pay('$900'));
    await waitFor(() => expect(path()).toContain(encodeURIComponent('brand=1')));
    cleanup();
    signIn();
    open('?tier=t2&brand=1');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Brand name').value).toBe('Plain Cotton'));
  });
});
