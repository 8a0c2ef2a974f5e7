import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetCached } from '@web/storage/cache';
import { SATURDAY_NOON } from '../web/fixtures';

// No test is about time: a part that is fetched on its first use takes a while on a machine with other work.
configure({ asyncUtilTimeout: 10_000 });

// jsdom draws no dialogs: it knows the element, not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
// Nor popovers: buttons open and close them, Escape closes them and gives the focus back.
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
// Styles are not loaded here: by these the menu is a popover on narrow screens alone.
document.head.insertAdjacentHTML('beforeend', '<style>#navigation { display: block }</style>');
// Nor does it scroll.
window.scrollTo = () => {};

// Pages are shown whole, as the server renders them.
beforeAll(async () => {
  const { allParts } = await import('@web/hydration/lazyHydration');
  await allParts();
});
beforeEach(() => {
  // What is on now depends on the day and the hour: here it is always the same one, unless a test says otherwise.
  vi.setSystemTime(SATURDAY_NOON);
  localStorage.clear();
  forgetCached();
});

// No store carries anything from one test into the next. Imported only now, so that a test's mocks come first.
afterEach(async () => {
  cleanup();
  const { resetNotifications } = await import('@web/stores/notifications');
  const { resetAccount } = await import('@web/actions/account');
  const { useSession } = await import('@web/stores/session');
  const { forgetDecisions } = await import('@web/stores/decisions');
  const { resetToasts } = await import('@web/stores/toasts');
  const { forgetClosedDialogs } = await import('@web/ui/shortcuts');
  const { resetErrors } = await import('@web/lazy/failures');
  resetNotifications();
  resetAccount();
  useSession.setState(useSession.getInitialState(), true);
  forgetDecisions();
  resetToasts();
  resetErrors();
  forgetClosedDialogs();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
