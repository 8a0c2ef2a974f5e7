import type { Credit } from '@contract';

/** Data sources that require attribution, with links to their terms. */
const TERMS: readonly { match: RegExp; link: string }[] = [{ match: /openstreetmap/i, link: 'https://www.openstreetmap.org/copyright' }];
/** The source of gyms that were entered on this site. */
const THIS_SITE = 'site';

/** Says which sources the gyms come from, and under which license. Leaves out gyms that were entered on this site. */
export function Attribution({ sources }: { sources: readonly Credit[] }) {
  const byName = new Map(sources.filter((source) => source.name !== THIS_SITE).map((source) => [source.name, source]));
  if (byName.size === 0) return null;
  return (
    <p className="muted small">
      <span>{byName.size === 1 ? 'Source' : 'Sources'}:</span>{' '}
      {[...byName.values()].map((source, index) => (
        <span key={source.name}>
          <span>{index > 0 && ', '}</span>
          <SourceName source={source} />
          <span>{source.license && ` (${source.license})`}</span>
        </span>
      ))}
      <span>.</span>
    </p>
  );
}

function SourceName({ source: { name, url } }: { readonly source: Credit }) {
  const terms = TERMS.find(({ match }) => match.test(name));
  const label = terms ? `© ${name.replace(/^©\s*/, '')}` : name;
  const link = url ?? terms?.link;
  return link ? <a href={link}>{label}</a> : label;
}
