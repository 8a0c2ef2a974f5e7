import { isWebAddress, type SponsorEntry, sitePaths } from '@contract';
import { useNow } from '../../hydration/useNow';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';
import { isStillSponsored } from '../../words/sponsors';
import * as styles from './Sponsors.module.css';

/** Who sponsors the site, as long as they do; nothing where nobody does. */
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
        They pay to be named here. <Link to={paths.sponsorships}>What a sponsorship is</Link>
      </p>
    </section>
  );
}

function Name({ sponsor: { name, path, url } }: { sponsor: SponsorEntry }) {
  if (path) return <Link to={path}>{name}</Link>;
  if (!url || !isWebAddress(url)) return name;
  return (
    <a href={url} rel="sponsored noopener">
      {name}
    </a>
  );
}
