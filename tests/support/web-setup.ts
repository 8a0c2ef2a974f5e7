import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearCachedReads } from '@web/storage/cache';
import { resetBackend } from '../web/backend';
import { SATURDAY_NOON } from '../web/fixtures';

// One fake answers instead of the modules that reach the backend; it also spares the tests loading Firebase.
vi.mock('@web/lib/invoke', () => import('../web/backend'));
vi.mock('@web/lib/source', () => import('../web/backend'));
vi.mock('@web/lib/watch', () => import('../web/backend'));
vi.mock('@web/lib/auth', () => import('../web/backend'));

// Timing is not under test: a part that loads on first use can take a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// jsdom knows the dialog element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
// The same for popovers: buttons open and close them, and Escape closes them and returns the focus.
const opened = new Map<HTMLElement, Element | null>();
const tell = (popover: HTMLElement, newState: string) => popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  opened.set(this, document.activeElement);
  tell(this, 'open');
};
HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
  if (opened.delete(this)) tell(this, 'closed');
};
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[popovertarget]');
  const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (popover && opened.has(popover)) popover.hidePopover();
  else if (popover) popover.showPopover();
});
document.addEventListener('keydown', ({ key }) => {
  const [popover, before] = [...opened].at(-1) ?? [];
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
  // What is on now depends on the time, so the time is fixed unless a test says otherwise.
  vi.setSystemTime(SATURDAY_NOON);
  localStorage.clear();
  clearCachedReads();
});

// Resets all stores between tests. Imported only here, so that a test's mocks come first.
afterEach(async () => {
  cleanup();
  const { resetNotifications } = await import('@web/stores/notifications');
  const { resetAccount } = await import('@web/stores/account');
  const { useSession } = await import('@web/stores/session');
  const { forgetDecisions } = await import('@web/stores/decisions');
  const { resetToasts } = await import('@web/stores/toasts');
  const { resumeShortcuts } = await import('@web/ui/shortcuts');
  const { resetFailures } = await import('@web/parts/failures');
  resetNotifications();
  resetAccount();
  useSession.setState(useSession.getInitialState(), true);
  forgetDecisions();
  resetToasts();
  resetFailures();
  resumeShortcuts();
  vi.useRealTimers();
  vi.restoreAllMocks();
  const unanswered = resetBackend();
  if (unanswered.length > 0) throw new Error(`The test gave no answer to ${unanswered.join(', ')}. Call answer() of tests/web/backend.ts.`);
});
