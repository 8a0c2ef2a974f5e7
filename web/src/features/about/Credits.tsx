import * as styles from './Credits.module.css';

const CREDITS: readonly { readonly what: string; readonly who: string; readonly link: string; readonly terms: string }[] = [
  { what: 'Cities and ZIP codes', who: 'GeoNames', link: 'https://www.geonames.org/', terms: 'CC BY 4.0' },
  { what: 'State and county boundaries', who: 'US Census Bureau', link: 'https://www.census.gov/geographies/mapping-files.html', terms: 'public domain' },
  { what: 'Countries, lakes and rivers', who: 'Natural Earth', link: 'https://www.naturalearthdata.com/', terms: 'public domain' },
  {
    what: 'Time zones, and listings that name it as a source',
    who: '© OpenStreetMap contributors',
    link: 'https://www.openstreetmap.org/copyright',
    terms: 'ODbL 1.0',
  },
  { what: 'Archivo typeface', who: 'Omnibus-Type', link: 'https://github.com/Omnibus-Type/Archivo', terms: 'OFL 1.1' },
];

/** The directory's data sources and their licenses. docs/third-party.md has the same list, with the packages. */
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
