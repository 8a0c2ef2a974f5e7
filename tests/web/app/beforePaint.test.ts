import { visitedBefore } from '@support/visited-before';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import '@web/beforePaint';

const message = () => document.querySelector('.load-failure')?.textContent;
function failScript(): void {
  const script = document.head.appendChild(document.createElement('script'));
  script.dispatchEvent(new Event('error'));
  script.remove();
}
afterEach(() => {
  document.querySelector('.load-failure')?.remove();
  delete document.documentElement.dataset.app;
});

test('the page says that buttons won’t work if the app does not load', () => {
  failScript();
  expect(message()).toContain('some buttons won’t work');
  expect(document.documentElement.dataset.app).toBe('failed');
});

test('the page says the same if the app reports that the page’s script is missing', () => {
  dispatchEvent(new Event('halfmat:load-failed'));
  expect(message()).toContain('some buttons won’t work');
});

test('the page ignores a failed script of another site once the app is running', () => {
  document.documentElement.dataset.app = 'ready';
  failScript();
  expect(message()).toBeUndefined();
  expect(document.documentElement.dataset.app).toBe('ready');
});

/** Loads the script again: it isn't a module, so it can't be imported by name. */
const [script] = Object.values(import.meta.glob('../../../web/src/beforePaint.ts'));

describe('before the first paint, the page', () => {
  const GYMS = [
    { id: 'g1', name: 'Half Guard Hall' },
    { id: 'g2', name: 'Open Guard Club' },
  ] as const;
  /** Runs the script in a browser that stores these values. */
  async function openWith(stored: Readonly<Record<string, string>>) {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    const replaceSync = vi.fn<(rules: string) => void>();
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync = replaceSync;
      },
    );
    Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, value: [] });
    vi.resetModules();
    await script?.();
    return { theme: document.documentElement.dataset.theme, hidden: replaceSync.mock.lastCall?.[0].match(/(?<=data-banner=")[^"]+/g) ?? [] };
  }
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
    delete document.documentElement.dataset.theme;
  });

  it.each(['current', 'unversioned'] as const)('applies the theme and hides dismissed notices that the %s build stored', async (build) => {
    expect(await openWith(visitedBefore('ana', GYMS, build).localStorage)).toEqual({ theme: 'dark', hidden: ['sample', 'n1'] });
  });

  it.each(['{', '{}', '{"state":null}', '{"state":{"theme":7,"names":"sample"}}', '"] {} html { display: none }', '7'])('ignores %s', async (damaged) => {
    const { theme, hidden } = await openWith({ 'halfmat:theme': damaged, 'halfmat:dismissed': damaged });
    expect(theme).toBeUndefined();
    expect(hidden.filter((name) => !/^[a-z\d]+$/.test(name))).toEqual([]);
  });
});
