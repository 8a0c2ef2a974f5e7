import { affiliationSlug, AMENITY_NAMES, encodeUrlPart, PROGRAM_NAMES, type PublicGym, feeLabel } from '@contract';
import type { ReactNode } from 'react';
import { Link } from '../../ui/Link';
import { Phrase } from '../../ui/Phrase';
import { paths } from '../../words/paths';
import { siteLabel } from '../../words/facts';
import * as styles from './Facts.module.css';

type SocialName = keyof NonNullable<PublicGym['social']>;
const SOCIAL_NAMES: Record<SocialName, string> = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' };

/** More details about a gym. Leaves out unknown ones, except the monthly fee. */
export function Facts({ gym }: { gym: PublicGym }) {
  const social = (Object.keys(SOCIAL_NAMES) as SocialName[]).flatMap((name) => {
    const url = gym.social?.[name];
    return url === undefined ? [] : [{ name, url }];
  });
  return (
    <dl className={styles.facts}>
      <Fact name="Monthly fee">{feeLabel(gym.pricing?.monthly)}</Fact>
      {gym.programs?.length ? <Fact name="Programs">{gym.programs.map((program) => PROGRAM_NAMES[program]).join(', ')}</Fact> : null}
      {gym.amenities?.length ? <Fact name="Amenities">{gym.amenities.map((amenity) => AMENITY_NAMES[amenity]).join(', ')}</Fact> : null}
      {gym.languages?.length ? <Fact name="Languages">{gym.languages.join(', ')}</Fact> : null}
      {gym.affiliation && (
        <Fact name="Affiliation">
          <Link to={`${paths.states}?affiliation=${encodeUrlPart(affiliationSlug(gym.affiliation))}`}>
            <Phrase>{gym.affiliation}</Phrase>
          </Link>
        </Fact>
      )}
      {gym.site && (
        <Fact name="Website">
          <a href={gym.site} rel="nofollow noopener">
            {siteLabel(gym.site)}
          </a>
        </Fact>
      )}
      {gym.email && (
        <Fact name="Email">
          <a href={`mailto:${gym.email}`}>{gym.email}</a>
        </Fact>
      )}
      {social.length > 0 && (
        <Fact name="Social media">
          {social.map(({ name, url }, index) => (
            <span key={name}>
              <span>{index > 0 && ', '}</span>
              <a href={url} rel="nofollow noopener" title={siteLabel(url)}>
                {SOCIAL_NAMES[name]}
              </a>
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
