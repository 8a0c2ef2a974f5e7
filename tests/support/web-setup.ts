import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetCached } from '../../web/src/stores/cache';

// jsdom draws no dialogs: it knows the element, not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
// Nor does it scroll.
window.scrollTo = () => {};

beforeEach(() => {
  localStorage.clear();
  forgetCached();
});

// No store carries anything from one test into the next. Imported only now, so that a test's mocks come first.
afterEach(async () => {
  cleanup();
  const { resetNotifications } = await import('../../web/src/stores/notifications');
  const { resetAccount } = await import('../../web/src/stores/account');
  const { useSession } = await import('../../web/src/stores/session');
  const { resetToasts } = await import('../../web/src/stores/toasts');
  const { resetErrors } = await import('../../web/src/stores/errors');
  resetNotifications();
  resetAccount();
  useSession.setState(useSession.getInitialState(), true);
  resetToasts();
  resetErrors();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
