import { afterEach, expect, test } from 'vitest';
import '@web/beforePaint';

const told = () => document.querySelector('.script-missing')?.textContent;
function failScript(): void {
  const script = document.head.appendChild(document.createElement('script'));
  script.dispatchEvent(new Event('error'));
  script.remove();
}
afterEach(() => {
  document.querySelector('.script-missing')?.remove();
  delete document.documentElement.dataset.app;
});

test('the page says that buttons won’t work if the app does not load', () => {
  failScript();
  expect(told()).toContain('some buttons won’t work');
  expect(document.documentElement.dataset.app).toBe('missing');
});

test('the page says so, too, if the app finds that a script of its own is missing', () => {
  dispatchEvent(new Event('halfmat:missing'));
  expect(told()).toContain('some buttons won’t work');
});

test('a script of another site that fails once the app is running changes nothing', () => {
  document.documentElement.dataset.app = 'ready';
  failScript();
  expect(told()).toBeUndefined();
  expect(document.documentElement.dataset.app).toBe('ready');
});
