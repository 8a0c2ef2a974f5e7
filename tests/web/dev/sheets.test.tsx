import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MessageSheet } from '@web/dev/MessageSheet';
import TextSheet from '@web/dev/TextSheet';
import { useToasts } from '@web/stores/toasts';
import { show } from '../show';

/** Components that render nothing by themselves, or only appear inside others on the sheet. */
const NOT_SHOWN = ['Banner', 'Honeypot', 'PhotoPicture', 'icons'];
const WEB = path.resolve(import.meta.dirname, '../../../web/src');

afterEach(() => vi.unstubAllGlobals());

describe('the component sheet', () => {
  test('shows every shared component', () => {
    const sources = globSync('dev/*.tsx', { cwd: WEB }).map((file) => readFileSync(path.join(WEB, file), 'utf8'));
    const components = globSync('ui/*.tsx', { cwd: WEB }).map((file) => path.basename(file, '.tsx'));
    const missing = components.filter((name) => !NOT_SHOWN.includes(name) && !sources.some((text) => text.includes(`'../ui/${name}'`)));
    expect(missing).toEqual([]);
  });

  test('opens a toast of each kind and a dialog', () => {
    HTMLDialogElement.prototype.showModal = vi.fn();
    HTMLDialogElement.prototype.close = vi.fn();
    show(<MessageSheet />);
    for (const kind of ['success', 'error', 'info', 'warning']) fireEvent.click(screen.getByRole('button', { name: `Show ${kind} toast` }));
    expect(useToasts.getState().toasts.map(({ kind }) => kind)).toEqual(['success', 'error', 'info', 'warning']);
    fireEvent.click(screen.getByRole('button', { name: 'Open dialog' }));
    expect(screen.getByText('Delete this city?')).toBeTruthy();
  });
});

describe('TextSheet', () => {
  const SECTIONS = [
    { title: 'Errors', texts: [{ file: 'web/src/lib/failure.ts', line: 9, where: 'invalid', text: 'Check the marked fields.' }] },
    { title: 'Emails', texts: [{ file: 'functions/src/mail/message.ts', line: 3, where: 'text', text: 'Unsubscribe' }] },
  ];

  test('lists the texts by section and filters them', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(JSON.stringify(SECTIONS))));
    show(<TextSheet />);
    const section = (await screen.findByRole('heading', { name: 'Errors (1)' })).closest('section') as HTMLElement;
    expect(within(section).getByText(/Check the marked fields/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Filter by text or file'), { target: { value: 'mail/' } });
    expect(screen.queryByRole('heading', { name: 'Errors (1)' })).toBeNull();
    expect(screen.getByText(/Unsubscribe/)).toBeTruthy();
  });

  test('says that the texts are being collected until the file exists', async () => {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('<!doctype html>', { status: 404 })));
    show(<TextSheet />);
    expect((await screen.findByRole('status')).textContent).toMatch(/^Collecting all text/);
  });
});
