/**
 * The boot script, inline in every page, so it must be small and run in old browsers. It applies the visitor's color theme,
 * hides dismissed notices, and fetches the app once the page has been painted and the browser is idle, or at the first touch or
 * key press. Until the app fires `halfmat:ready`, the browser handles links and search forms, and actions that need the app are
 * queued for it. It also opens the search by keyboard, with or without the app.
 *
 * The build replaces `__SCRIPT__` and `__SHEET__`.
 */
(() => {
  try {
    const theme = localStorage.getItem('halfmat:theme');
    const { dataset } = document.documentElement;
    if (theme === 'light' || theme === 'dark') dataset.theme = theme;
    dataset.dismissed = localStorage.getItem('halfmat:dismissed') ?? '';
  } catch {
    // Storage is blocked: the system's preference applies.
  }

  // A sheet that fails to load is fetched again with the next script (lib/script.ts).
  const onerror = ({ target }) => (target.dataset.missing = '');
  const link = (rel, href) => document.head.append(Object.assign(document.createElement('link'), { rel, href, onerror }));
  const SIGNS = ['pointerdown', 'keydown', 'focusin'];
  let started = false;
  let away = false;
  const kept = [];
  const start = () => {
    if (started) return;
    started = true;
    // The page contains only the styles it needs; the full sheet has those of what is rendered later.
    document.querySelector('link[href="__SHEET__"]') || link('stylesheet', '__SHEET__');
    // If it fails, the browser keeps handling links and forms, and the next press fetches it again.
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
  // Nothing competes with the first paint: neither the app nor the web app manifest.
  const startIdle = (_entries, observer) => {
    observer.disconnect();
    link('manifest', '/manifest.webmanifest');
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 3000 }) : setTimeout(start, 300);
  };
  addEventListener('load', () => {
    new PerformanceObserver(startIdle).observe({ type: 'paint', buffered: true });
    // For browsers that don't report paints.
    setTimeout(start, 5000);
  });

  // `/` (outside of text fields) and Ctrl-K or Command-K open the search: a popover, with or without the app.
  addEventListener('keydown', (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const isCommand = key.toLowerCase() === 'k' && (ctrlKey || metaKey);
    const isSlash = key === '/' && !ctrlKey && !metaKey && !target.closest('input, textarea, select, [contenteditable]');
    if (altKey || event.isComposing || (!isCommand && !isSlash)) return;
    // The homepage has the search in its hero, and no panel.
    const field = document.getElementById('site-search') ?? document.getElementById('hero-search');
    const panel = document.getElementById('search');
    if (!field || (panel && !panel.showPopover) || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    if (panel && !panel.matches(':popover-open')) panel.showPopover();
    field.select();
  });

  // A link may name a field: if the field has text, its form is submitted instead, with or without the app. A click for a new tab
  // is left to the browser.
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

  // Queued for the app, unless React has dispatched the event, which it can do even for a piece that it hydrates at this very
  // press (hydration/dispatched.ts).
  const keep = {
    click: ({ target, isDispatched }) => {
      const button = target.closest('button[type=button]:not([popovertarget])');
      if (button && !isDispatched) kept.push(() => button.click());
    },
    // Only the app sends forms other than searches, so that their fields never end up in an address.
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
  // If the app failed to load, tells the visitor who has pressed something that needs it, or may do so.
  const tell = () => {
    const isWanted = kept.length > 0 || document.querySelector('form[method=post]');
    if (!away || !isWanted || document.getElementById('app-missing')) return;
    const note = Object.assign(document.createElement('p'), { id: 'app-missing', role: 'alert', className: 'container' });
    const again = Object.assign(document.createElement('a'), { href: location.href, textContent: 'Reload Page' });
    note.append('Part of this page didn’t load, so some buttons won’t work. ', again);
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
