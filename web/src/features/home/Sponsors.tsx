import { isWebUrl, type SponsorEntry, sitePaths } from '@contract';
import { useNow } from '../../hooks/useNow';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { isStillSponsored } from '../../words/sponsors';
import * as styles from './Sponsors.module.css';

/** The site's current sponsors. Renders nothing if there are none. */
export function Sponsors({ sponsors }: { sponsors: readonly SponsorEntry[] }) {
  const now = useNow();
  const current = sponsors.filter((sponsor) => isStillSponsored(sponsor, now));
  if (current.length === 0) return null;
  return (
    <section aria-labelledby="sponsors" className={`section ${styles.sponsors}`}>
      <h2 id="sponsors">Sponsors</h2>
      <ul>
        {current.map((sponsor) => (
          <li key={sponsor.id}>
            {sponsor.logo && <img src={sitePaths.sponsorLogo(sponsor.id)} alt="" width="64" height="64" loading="lazy" />}
            <span>
              <Name sponsor={sponsor} />
              {sponsor.place && <span className="muted small">{sponsor.place}</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted small">
        Sponsors pay to be listed here. <Link to={paths.sponsorships}>About sponsorships</Link>
      </p>
    </section>
  );
}

function Name({ sponsor: { name, path, url } }: { sponsor: SponsorEntry }) {
  if (path) return <Link to={path}>{name}</Link>;
  if (!url || !isWebUrl(url)) return name;
  return (
    <a href={url} rel="sponsored noopener">
      {name}
    </a>
  );
}
