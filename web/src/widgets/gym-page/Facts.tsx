import { toAffiliationSlug, getFactDefinition, encodeUrlPart, FACTS, formatPrice, GYM_FACT_NAMES, type GymFactName, keysOf, type PublicGym } from '@contract';
import type { ReactNode } from 'react';
import { Link } from '../../ui/Link';
import { Phrase } from '../../ui/Phrase';
import { formatFact } from '../../words/factValues';
import { paths } from '../../words/paths';
import { formatSite } from '../../words/facts';
import * as styles from './Facts.module.css';

/** More details about a gym. Unknown facts are left out, except the monthly fee. */
export function Facts({ gym }: { gym: PublicGym }) {
  return (
    <dl className={styles.facts}>
      {GYM_FACT_NAMES.map((fact) => {
        const { row } = getFactDefinition(fact);
        const content = row && renderContent(gym, fact);
        return content ? (
          <div key={fact}>
            <dt>{row}</dt>
            <dd>{content}</dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}

/** What the row of a fact shows. Falsy if it isn't known. */
function renderContent(gym: PublicGym, fact: GymFactName): ReactNode {
  if (fact === 'pricing') return formatPrice(gym.pricing?.monthly);
  if (fact === 'affiliation') return gym.affiliation && <Affiliation name={gym.affiliation} />;
  if (fact === 'social') return gym.social && <Profiles social={gym.social} />;
  const [definition, value] = [getFactDefinition(fact), gym[fact]];
  if (value !== undefined && definition.kind === 'url') return <Site url={String(value)}>{formatSite(String(value))}</Site>;
  if (value !== undefined && definition.kind === 'email') return <a href={`mailto:${String(value)}`}>{String(value)}</a>;
  return formatFact(definition, value).join(', ');
}

function Affiliation({ name }: { readonly name: string }) {
  return (
    <Link to={`${paths.states}?affiliation=${encodeUrlPart(toAffiliationSlug(name))}`}>
      <Phrase>{name}</Phrase>
    </Link>
  );
}

function Site({ url, title, children }: { readonly url: string; readonly title?: string; readonly children: string }) {
  return (
    <a href={url} rel="nofollow noopener" title={title}>
      {children}
    </a>
  );
}

function Profiles({ social }: { readonly social: NonNullable<PublicGym['social']> }) {
  const profiles = keysOf(FACTS.social.parts).flatMap((name) => (social[name] === undefined ? [] : [{ name, url: social[name] }]));
  return profiles.map(({ name, url }, index) => (
    <span key={name}>
      <span>{index > 0 && ', '}</span>
      <Site url={url} title={formatSite(url)}>
        {FACTS.social.parts[name].label}
      </Site>
    </span>
  ));
}
