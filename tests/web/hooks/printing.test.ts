import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('printPage loads all parts that have not loaded yet, even nested ones, and prints once the maps are drawn', async () => {
  const { onPrint, printPage } = await import('@web/hooks/printing');
  const log: string[] = [];
  document.body.innerHTML = '<figure data-map=""><div></div></figure>';
  onPrint(() => {
    log.push('part');
    onPrint(() => {
      log.push('nested map');
      document.querySelector('[data-map] div')?.setAttribute('data-drawn', '');
    });
  });
  const cancel = onPrint(() => log.push('never'));
  cancel();
  const print = vi.spyOn(window, 'print').mockImplementation(() => void log.push('printed'));
  await printPage();
  expect(log).toEqual(['part', 'nested map', 'printed']);
  expect(print).toHaveBeenCalledTimes(1);
});

test('listenForPrintKeys takes over Ctrl+P and ⌘P and no other keys', async () => {
  const { listenForPrintKeys } = await import('@web/hooks/printing');
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const end = listenForPrintKeys();
  const press = (init: KeyboardEventInit) => dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...init }));
  expect(press({ key: 'p' })).toBe(true);
  expect(press({ key: 'p', ctrlKey: true, shiftKey: true })).toBe(true);
  expect(press({ key: 'p', ctrlKey: true })).toBe(false);
  expect(press({ key: 'P', metaKey: true })).toBe(false);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  end();
  expect(press({ key: 'p', ctrlKey: true })).toBe(true);
});
