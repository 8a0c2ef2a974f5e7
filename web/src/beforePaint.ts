// A separate script without imports that runs before the first paint. It applies the visitor's color theme and hides dismissed
// notices, so that neither flashes. Until the app has loaded, it also tells the visitor if a script fails to load, and stops the
// browser from submitting forms that the app has to handle.

/** The stored fields of the theme store or the dismissed-notices store. Their values can be anything. */
interface SavedState {
  readonly theme?: unknown;
  readonly names?: unknown;
}

/** A store's state as `storage/persisted.ts` saves it. */
function readSavedState(key: string): SavedState {
  try {
    const text = localStorage.getItem(key) ?? '';
    // Builds before decision 062 stored plain text: the theme, or names separated by spaces. Delete this line after the next release.
    if (!text.startsWith('{')) return { theme: text, names: text.split(' ') };
    return (JSON.parse(text) as { readonly state?: SavedState | null }).state ?? {};
  } catch {
    // Storage is blocked, or its content is corrupted. The system's theme applies, and all notices are shown.
    return {};
  }
}

const { theme } = readSavedState('halfmat:theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
const { names } = readSavedState('halfmat:dismissed');
const dismissed = (Array.isArray(names) ? names : []).filter((name) => /^[a-z\d]+$/.test(String(name)));
try {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(dismissed.map((name) => `[data-banner="${name}"] { display: none }`).join('\n'));
  document.adoptedStyleSheets.push(sheet);
} catch {
  // In an old browser, all notices are shown until the app has loaded.
}

/** Tells the visitor that the app did not load. React isn't running, so these are plain elements. */
function showLoadFailure(): void {
  document.documentElement.dataset.app = 'failed';
  const reload = Object.assign(document.createElement('a'), { href: location.href, textContent: 'Reload Page' });
  const message = Object.assign(document.createElement('p'), { className: 'container load-failure', role: 'alert' });
  message.append('Part of this page didn’t load, so some buttons won’t work. ', reload);
  document.body.append(message);
}
// The app's script may fail to load, or the app may fail to load the page's script (main.tsx). A script's error event doesn't
// bubble, so this listens in the capture phase. Once the app runs, only third-party scripts such as Stripe's can fail here, and the
// component that needs the script reports the failure.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && document.documentElement.dataset.app === undefined && showLoadFailure(), true);
addEventListener('halfmat:load-failed', showLoadFailure);

// Until the app has loaded, the browser itself submits search forms. It must not submit other forms, because it would send their
// fields to a page that doesn't handle them.
addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (form.method !== 'get' && document.documentElement.dataset.app !== 'ready') event.preventDefault();
});
