import type { Credit } from '@contract';

/** Lists that ask to be named, and where their terms are. */
const TERMS: readonly { match: RegExp; link: string }[] = [{ match: /openstreetmap/i, link: 'https://www.openstreetmap.org/copyright' }];
const OWN = 'site';

/** Says which lists the gyms shown came from; nothing for gyms entered here. */
export function Attribution({ sources }: { sources: readonly Credit[] }) {
  const byName = new Map(sources.filter((source) => source.name !== OWN).map((source) => [source.name, source]));
  if (byName.size === 0) return null;
  return (
    <p className="muted small">
      {byName.size === 1 ? 'Source' : 'Sources'}:{' '}
      {[...byName.values()].map((source, index) => {
        const terms = TERMS.find(({ match }) => match.test(source.name));
        const name = terms ? `© ${source.name.replace(/^©\s*/, '')}` : source.name;
        return (
          <span key={source.name}>
            {index > 0 && ', '}
            {terms ? <a href={terms.link}>{name}</a> : name}
            {source.licence && ` (${source.licence})`}
          </span>
        );
      })}
      .
    </p>
  );
}
