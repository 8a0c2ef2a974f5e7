/**
 * Stands in every page, so it is small and old-fashioned. Shows the page in the colors that were chosen and without notices
 * that were dismissed, and fetches the app when the page has been painted and the browser is idle, or at the first touch or key. Until the app says
 * `halfmat:ready`, links and search forms are the browser's own, and what only the app can do is kept for it. Opens the
 * search by its keys, always.
 * `__SCRIPT__` and `__SHEET__` are put in by the build.
 */
(() => {
  try {
    const theme = localStorage.getItem('halfmat:theme');
    const { dataset } = document.documentElement;
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    dataset.dismissed = localStorage.getItem('halfmat:dismissed') ?? '';
  } catch {
    // Forbidden storage: the system's preference holds.
  }

  // One that does not come is fetched again with the next script (lib/script.ts).
  const onerror = ({ target }) => (target.dataset.missing = '');
  const link = (rel, href) => document.head.append(Object.assign(document.createElement('link'), { rel, href, onerror }));
  const SIGNS = ['pointerdown', 'keydown', 'focusin'];
  let started = false;
  let away = false;
  const kept = [];
  const start = () => {
    if (started) return;
    started = true;
    // The page holds the style of what stands in it: here comes the style of what is drawn from now on.
    document.querySelector('link[href="__SHEET__"]') || link('stylesheet', '__SHEET__');
    // Where it does not come, links and forms stay the browser's own, and the next press fetches it anew.
    import('__SCRIPT__').catch(() => {
      started = false;
      away = true;
      listen();
      tell();
    });
  };
  const listen = () => {
    for (const name of SIGNS) addEventListener(name, start, { once: true, passive: true });
  };
  listen();
  // Nothing competes with the first paint: neither the app nor what a home screen wants to know.
  const startIdle = (_entries, observer) => {
    observer.disconnect();
    link('manifest', '/manifest.webmanifest');
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 3000 }) : setTimeout(start, 300);
  };
  addEventListener('load', () => {
    new PerformanceObserver(startIdle).observe({ type: 'paint', buffered: true });
    // A browser that tells nothing of its paints.
    setTimeout(start, 5000);
  });

  // The search opens by `/`, where nothing is being typed, and by Ctrl-K or Command-K: a popover, with or without the app.
  addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const isCommand = key.toLowerCase() === 'k' && (ctrlKey || metaKey);
    const isSlash = key === '/' && !ctrlKey && !metaKey && !target.closest('input, textarea, select, [contenteditable]');
    if (altKey || event.isComposing || (!isCommand && !isSlash)) return;
    // Home has the search in its hero, and no panel.
    const field = document.getElementById('site-search') ?? document.getElementById('hero-search');
    const panel = document.getElementById('search');
    if (!field || (panel && !panel.showPopover) || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    if (panel && !panel.matches(':popover-open')) panel.showPopover();
    field.select();
  });

  // A link may name a field whose text it sends, where there is any, with or without the app. A press for a new tab is the browser's.
  addEventListener(
    'click',
    (event) => {
      const field = document.getElementById(event.target.closest('a[data-sends]')?.dataset.sends);
      if (!field?.value.trim() || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      field.form.requestSubmit();
    },
    true,
  );

  // What React has dispatched, also where it has hydrated a piece at this very press, is answered (hydration/dispatched.ts).
  const keep = {
    click: ({ target, isDispatched }) => {
      const button = target.closest('button[type=button]:not([popovertarget])');
      if (button && !isDispatched) kept.push(() => button.click());
    },
    // A form that is not a search is sent by the app alone: never in an address.
    submit: (event) => {
      const { target: form, submitter, isDispatched } = event;
      if (form.method === 'get' || isDispatched) return;
      event.preventDefault();
      kept.push(() => form.requestSubmit(submitter));
    },
    change: ({ target: field, isDispatched }) => {
      const { value } = field;
      if (field.localName === 'select' && !isDispatched) kept.push(() => ((field.value = value), field.dispatchEvent(new Event('change', { bubbles: true }))));
    },
  };
  // Whoever has pressed something that only the app can do, or will, must not wait for it in vain.
  const tell = () => {
    const isWanted = kept.length > 0 || document.querySelector('form[method=post]');
    if (!away || !isWanted || document.getElementById('app-missing')) return;
    const note = Object.assign(document.createElement('p'), { id: 'app-missing', role: 'alert', className: 'container' });
    const again = Object.assign(document.createElement('a'), { href: location.href, textContent: 'Reload Page' });
    note.append('Part of this page did not load, so some buttons won’t work. ', again);
    note.style.cssText = 'position:fixed;inset:auto 0 0;z-index:50;padding-block:12px;border-top:2px solid;background:Canvas;color:CanvasText';
    document.body.append(note);
  };
  for (const [name, listener] of Object.entries(keep)) addEventListener(name, listener), addEventListener(name, tell);
  addEventListener(
    'halfmat:ready',
    () => {
      document.getElementById('app-missing')?.remove();
      for (const [name, listener] of Object.entries(keep)) removeEventListener(name, listener), removeEventListener(name, tell);
      for (const repeat of kept) repeat();
    },
    { once: true },
  );
})();
