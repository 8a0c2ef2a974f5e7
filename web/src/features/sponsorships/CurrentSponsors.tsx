import { isSponsored, type SponsorEntry, sitePaths } from '@contract';
import { Link } from '../../ui/Link';
import { MatPlan } from '../../ui/MatPlan';
import { Phrase } from '../../ui/Phrase';
import { Tag } from '../../ui/Tag';
import { SPONSOR_KIND_NAMES, formatTermDay, SITE_ZONE } from '../../words/sponsorships';
import * as styles from './sponsorships.module.css';

/** The width and height of a logo, in pixels. */
const LOGO_SIZE = 36;

/** The current sponsors. Sponsorships that ended since the page loaded are left out. */
export function CurrentSponsors({ sponsors, now }: { readonly sponsors: readonly SponsorEntry[]; readonly now: Date }) {
  const current = sponsors.filter((sponsor) => isSponsored(sponsor, now));
  return (
    <section aria-labelledby="sponsors" className="section">
      <h2 id="sponsors">Current sponsors</h2>
      {current.length === 0 ? (
        <p>There are no sponsors right now.</p>
      ) : (
        <div className="scroll">
          <table className={styles.sponsors}>
            <thead>
              <tr>
                <th scope="col">Sponsor</th>
                <th scope="col">Type</th>
                <th scope="col">Sponsorship</th>
                <th scope="col">Location</th>
                <th scope="col">Until</th>
              </tr>
            </thead>
            <tbody>
              {current.map((sponsor) => (
                <Row key={sponsor.id} sponsor={sponsor} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ sponsor }: { readonly sponsor: SponsorEntry }) {
  const { kind, tier, place, until } = sponsor;
  return (
    <tr>
      <th scope="row">
        <span className={styles.sponsor}>
          <Picture sponsor={sponsor} />
          <span>
            <Name sponsor={sponsor} /> <Tag kind="sponsored">Sponsored</Tag>
          </span>
        </span>
      </th>
      <td data-column="Type">{SPONSOR_KIND_NAMES[kind]}</td>
      <td data-column="Sponsorship">{tier}</td>
      <td data-column="Location">{place ?? 'Nationwide'}</td>
      <td data-column="Until" className="condensed">
        <time dateTime={until}>{formatTermDay(until, SITE_ZONE)}</time>
      </td>
    </tr>
  );
}

function Picture({ sponsor: { id, kind, logo, path } }: { readonly sponsor: SponsorEntry }) {
  if (kind === 'brand') return logo ? <img src={sitePaths.sponsorLogo(id)} alt="" width={LOGO_SIZE} height={LOGO_SIZE} loading="lazy" /> : <span />;
  return <MatPlan slug={path?.split('/').at(-1) ?? id} />;
}

/** `rel="sponsored"` tells search engines that the link was paid for. */
function Name({ sponsor: { name, path, url } }: { readonly sponsor: SponsorEntry }) {
  if (path) {
    return (
      <Link to={path}>
        <Phrase>{name}</Phrase>
      </Link>
    );
  }
  return url ? (
    <a href={url} rel="sponsored nofollow noopener">
      <Phrase>{name}</Phrase>
    </a>
  ) : (
    <Phrase>{name}</Phrase>
  );
}
