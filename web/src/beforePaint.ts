// A script of its own that runs before the first paint, so that the page doesn't flash: it applies the visitor's color theme and
// hides dismissed notices. It imports nothing.

try {
  const theme = localStorage.getItem('halfmat:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const dismissed = (localStorage.getItem('halfmat:dismissed') ?? '').split(' ').filter((name) => /^[a-z\d]+$/.test(name));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(dismissed.map((name) => `[data-banner="${name}"] { display: none }`).join('\n'));
  document.adoptedStyleSheets.push(sheet);
} catch {
  // Storage is blocked, or the browser is old: the system's theme applies, and all notices are shown.
}

/** Tells the visitor that the app did not load. React isn't there, so these are plain elements. */
function showMissing(): void {
  document.documentElement.dataset.app = 'missing';
  const reload = Object.assign(document.createElement('a'), { href: location.href, textContent: 'Reload Page' });
  const line = Object.assign(document.createElement('p'), { className: 'container script-missing', role: 'alert' });
  line.append('Part of this page didn’t load, so some buttons won’t work. ', reload);
  document.body.append(line);
}
// The app itself may fail to load, or find that the page's own script does (main.tsx). A script's error event doesn't bubble.
// Later, a script of another site may be blocked, such as Stripe's, and the part that needs it says so.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && document.documentElement.dataset.app === undefined && showMissing(), true);
addEventListener('halfmat:missing', showMissing);

// Until the app has loaded, the browser submits search forms. It must not submit others: their fields could end up in an address.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (form.method !== 'get' && document.documentElement.dataset.app !== 'ready') event.preventDefault();
});
