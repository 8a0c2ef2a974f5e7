// A script of its own that runs before the first paint, so that the page doesn't flash: it applies the visitor's color theme and
// hides dismissed notices. It imports nothing.

/** What the theme's or the dismissed notices' store keeps. It may be anything. */
interface StoredTheme {
  readonly theme?: unknown;
  readonly names?: unknown;
}

/** A store's kept state (`storage/persisted.ts`). */
function readKept(key: string): StoredTheme {
  try {
    const text = localStorage.getItem(key) ?? '';
    // Builds before decision 062 stored words with spaces between them. Delete this line after the next release.
    if (!text.startsWith('{')) return { theme: text, names: text.split(' ') };
    return (JSON.parse(text) as { readonly state?: StoredTheme | null }).state ?? {};
  } catch {
    // Storage is blocked, or its content is damaged: the system's theme applies, and all notices are shown.
    return {};
  }
}

const { theme } = readKept('halfmat:theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
const { names } = readKept('halfmat:dismissed');
const dismissed = (Array.isArray(names) ? names : []).filter((name) => /^[a-z\d]+$/.test(String(name)));
try {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(dismissed.map((name) => `[data-banner="${name}"] { display: none }`).join('\n'));
  document.adoptedStyleSheets.push(sheet);
} catch {
  // The browser is old: all notices are shown until the app has loaded.
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
