import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearCachedReads } from '@web/storage/cache';
import { resetBackend } from '../web/backend';
import { SATURDAY_MORNING } from '../web/fixtures';

// A fake backend replaces the modules that reach the real one. Tests also start faster without Firebase.
vi.mock('@web/lib/invoke', () => import('../web/backend'));
vi.mock('@web/lib/source', () => import('../web/backend'));
vi.mock('@web/lib/watch', () => import('../web/backend'));
vi.mock('@web/lib/auth', () => import('../web/backend'));

// A part that loads on first use can take a while on a busy machine, and tests don't measure time.
configure({ asyncUtilTimeout: 30_000 });

// jsdom has the dialog element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
// Nor does jsdom have popovers: buttons open and close them, and Escape closes them and returns the focus.
const openPopovers = new Map<HTMLElement, Element | null>();
const dispatchToggle = (popover: HTMLElement, newState: string) => popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  openPopovers.set(this, document.activeElement);
  dispatchToggle(this, 'open');
};
HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
  if (openPopovers.delete(this)) dispatchToggle(this, 'closed');
};
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[popovertarget]');
  const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (popover && openPopovers.has(popover)) popover.hidePopover();
  else if (popover) popover.showPopover();
});
document.addEventListener('keydown', ({ key }) => {
  const [popover, before] = [...openPopovers].at(-1) ?? [];
  if (key !== 'Escape' || !popover) return;
  popover.hidePopover();
  if (before instanceof HTMLElement) before.focus();
});
// Styles are not loaded here, but they decide that the menu is a popover only on narrow screens.
document.head.insertAdjacentHTML('beforeend', '<style>#navigation { display: block }</style>');
// jsdom can't scroll.
window.scrollTo = () => {};

beforeEach(() => {
  vi.resetAllMocks();
  // Pages depend on the current time, so it is fixed unless a test changes it.
  vi.setSystemTime(SATURDAY_MORNING);
  localStorage.clear();
  clearCachedReads();
});

// Resets all stores between tests. Imported only here, so that a test's mocks come first.
afterEach(async () => {
  cleanup();
  const { resetNotifications } = await import('@web/stores/notifications');
  const { resetAccount } = await import('@web/stores/account');
  const { useSession } = await import('@web/stores/session');
  const { dropDecisions } = await import('@web/stores/decisions');
  const { resetToasts } = await import('@web/stores/toasts');
  const { resumeShortcuts } = await import('@web/ui/shortcuts');
  const { resetFailures } = await import('@web/parts/failures');
  resetNotifications();
  resetAccount();
  useSession.setState(useSession.getInitialState(), true);
  dropDecisions();
  resetToasts();
  resetFailures();
  resumeShortcuts();
  vi.useRealTimers();
  vi.restoreAllMocks();
  const unanswered = resetBackend();
  if (unanswered.length > 0) throw new Error(`The test gave no answer to ${unanswered.join(', ')}. Call answer() of tests/web/backend.ts.`);
});
