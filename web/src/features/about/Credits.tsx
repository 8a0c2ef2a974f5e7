import * as styles from './Credits.module.css';

const CREDITS: readonly { readonly what: string; readonly who: string; readonly link: string; readonly terms: string }[] = [
  { what: 'Cities and ZIP codes', who: 'GeoNames', link: 'https://www.geonames.org/', terms: 'CC BY 4.0' },
  { what: 'State and county boundaries', who: 'US Census Bureau', link: 'https://www.census.gov/geographies/mapping-files.html', terms: 'public domain' },
  { what: 'Countries, lakes and rivers', who: 'Natural Earth', link: 'https://www.naturalearthdata.com/', terms: 'public domain' },
  {
    what: 'Time zones, and listings credited to OpenStreetMap',
    who: '© OpenStreetMap contributors',
    link: 'https://www.openstreetmap.org/copyright',
    terms: 'ODbL 1.0',
  },
  { what: 'Archivo typeface', who: 'Omnibus-Type', link: 'https://github.com/Omnibus-Type/Archivo', terms: 'OFL 1.1' },
];

/** Credits shown to visitors. docs/third-party.md lists every source, with its package. */
export function Credits() {
  return (
    <ul className={styles.credits}>
      {CREDITS.map(({ what, who, link, terms }) => (
        <li key={who}>
          {what}: <a href={link}>{who}</a>, {terms}
        </li>
      ))}
    </ul>
  );
}
