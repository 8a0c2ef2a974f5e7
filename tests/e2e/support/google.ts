import type { BrowserContext, Page } from '@playwright/test';

/**
 * Replaces the parts of Google's script that the authentication SDK and its frame use to communicate. The real script has only one
 * URL, which tests can't reach. The SDK, frame, window and service are the real ones of the local stack.
 */
const SCRIPT = `(() => {
  const handlers = new Map();
  const early = [];
  const answers = new Map();
  let sent = 0;
  // Requests wait until a handler for them is registered.
  const hear = (asked) => {
    const handler = handlers.get(asked.data.asked);
    if (handler) asked.source.postMessage({ answered: asked.data.at, result: handler(asked.data.data) }, '*');
    else early.push(asked);
  };
  const talkTo = (other, isThere = Promise.resolve()) => ({
    register: (name, handler) => {
      handlers.set(name, handler);
      early.splice(0).forEach(hear);
    },
    send: (name, data, answer) => {
      answers.set(++sent, answer);
      other().postMessage({ asked: name, at: sent, data }, '*');
    },
    restyle: async () => {},
    ping: async (answer) => answer(await isThere),
  });
  addEventListener('message', (event) => {
    if (event.data?.asked) hear(event);
    else if (event.data?.answered) {
      try {
        answers.get(event.data.answered)?.([event.data.result]);
      } catch {
        // The SDK throws once it has its result, and relies on the error being ignored.
      }
    }
  });
  const open = ({ url, where }, opened) => {
    const frame = Object.assign(document.createElement('iframe'), { src: url, hidden: true });
    const isThere = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    where.append(frame);
    return opened(talkTo(() => frame.contentWindow, isThere));
  };
  const context = { open, getParentIframe: () => talkTo(() => parent) };
  window.gapi = { load: (_name, { callback }) => callback(), iframes: { CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context } };
  const told = new URL(document.currentScript.src).searchParams.get('onload');
  (told ? window[told] : window.gapi_onload)();
})();`;

/** Serves the replacement at the script's URL. The other requests of the local service's window are for decoration. */
export async function givenGoogle(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));
  await context.route(/^https:\/\/(?:unpkg\.com|fonts\.googleapis\.com)\//, (route) => route.abort());
}

/** Runs `press`, which opens Google's window, and chooses an account there: a previously used one, or a new one. */
export async function chooseAtGoogle(page: Page, email: string, press: () => Promise<void>): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press();
  const window = await opened;
  const known = window.locator('.js-reuse-account', { hasText: email });
  await window.locator('.js-new-account').waitFor();
  if (await known.isVisible()) return known.click();
  await window.locator('.js-new-account').click();
  await window.locator('#email-input').fill(email);
  await window.locator('#sign-in').click();
}
