import { SITE } from '@contract';
import { Link } from '../ui/Link';
import { Phrase } from '../ui/Phrase';
import { paths } from '../words/paths';
import { chooseTheme, THEMES, type Theme, useTheme } from '../stores/theme';
import * as styles from './Footer.module.css';

const LINKS = [
  { to: paths.about, text: 'About' },
  { to: paths.accessibility, text: 'Accessibility' },
  { to: paths.privacy, text: 'Privacy' },
  { to: paths.terms, text: 'Terms' },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.inside}`}>
        <p>
          <Phrase>{`${SITE.name}: ${SITE.tagline}`}</Phrase>
        </p>
        <ul className={styles.links}>
          {LINKS.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

const THEME_NAMES: Record<Theme, string> = { system: 'Same as device', light: 'Light', dark: 'Dark' };

function ThemeSwitch() {
  const theme = useTheme((state) => state.theme);
  return (
    <label className={styles.theme}>
      Theme
      <select value={theme} onChange={(event) => chooseTheme(event.target.value as Theme)}>
        {THEMES.map((choice) => (
          <option key={choice} value={choice}>
            {THEME_NAMES[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}
