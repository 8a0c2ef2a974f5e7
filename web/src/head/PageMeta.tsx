import { PREVIEW_PICTURE_SIZE, SITE, sitePaths } from '@contract';
import { toScriptJson } from './toScriptJson';
import { toAbsoluteUrl } from './origin';
import { type Crumb, buildGraph, type Thing } from './structuredData';

interface Props {
  /** Without the site's name, which is added if there is room. Absent on the homepage. */
  readonly title?: string;
  readonly description: string;
  /** The page's own path, for the canonical URL. */
  readonly path: string;
  /** The path from Home to this page. */
  readonly breadcrumbs?: readonly Crumb[] | undefined;
  /** What the page is about, for search engines. */
  readonly things?: (() => readonly Thing[]) | undefined;
  /** Keeps search engines from indexing a user's own page or a page that doesn't exist. Such a page has no canonical URL. */
  readonly noindex?: boolean;
  /** Set for a variant of the page at `path`, such as a filtered list. Search engines index the page at `path` instead. */
  readonly isVariant?: boolean;
  /** The path to share, if it isn't `path`, so that a shared link keeps the current filters. */
  readonly sharedPath?: string | undefined;
}

/** Title, description, canonical URL and structured data of a page. React moves them into the head. */
export function PageMeta({ title, description, path, breadcrumbs, things, noindex = false, isVariant = false, sharedPath = path }: Props) {
  const fullTitle = title ? withSiteName(title) : `${SITE.name}: ${SITE.tagline}`;
  const shortened = shorten(description);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={shortened} />
      {(noindex || isVariant) && <meta name="robots" content="noindex" />}
      {!noindex && <link rel="canonical" href={toAbsoluteUrl(path)} />}
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={shortened} />
      {!noindex && <SharePreviewMeta title={fullTitle} path={sharedPath} />}
      {!noindex && <StructuredData path={path} breadcrumbs={breadcrumbs} things={things} />}
    </>
  );
}

/** Search engines cut off longer titles and descriptions at about these lengths. */
const MAX_TITLE_LENGTH = 65;
const MAX_DESCRIPTION_LENGTH = 160;

/** Adds the site's name to a title, unless that makes it too long. */
const withSiteName = (title: string): string => {
  const withSite = `${title} | ${SITE.name}`;
  return withSite.length <= MAX_TITLE_LENGTH ? withSite : title;
};

/** Shortens text at a word boundary if it is too long. */
const shorten = (text: string): string =>
  text.length <= MAX_DESCRIPTION_LENGTH ? text : `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/[\s,;:.–-]+\S*$/, '')}…`;

/** How the page looks when someone shares it, with the Open Graph protocol. X uses it, too. */
function SharePreviewMeta({ title, path }: { readonly title: string; readonly path: string }) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={SITE.name} />
      <meta property="og:url" content={toAbsoluteUrl(path)} />
      <meta property="og:image" content={toAbsoluteUrl(sitePaths.picture(findPageWithImage(path)))} />
      <meta property="og:image:width" content={String(PREVIEW_PICTURE_SIZE.width)} />
      <meta property="og:image:height" content={String(PREVIEW_PICTURE_SIZE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/**
 * Returns the path of the page whose preview image to use. States, cities and gyms have their own images. Pages of their open mats
 * and events use the same ones.
 */
const findPageWithImage = (path: string): string => {
  const directoryPath = /^\/(?:bjj|open-mats)((?:\/[a-z0-9-]+){1,3})(?:\/[a-z0-9-]+)?$/.exec(path)?.[1];
  return directoryPath ? sitePaths.states + directoryPath : '/';
};

/** Structured data for search engines (spec 2). */
function StructuredData({ path, breadcrumbs, things }: Pick<Props, 'path' | 'breadcrumbs' | 'things'>) {
  const json = toScriptJson({ '@context': 'https://schema.org', '@graph': buildGraph(path, breadcrumbs, things?.()) });
  // Keyed by page, because React sets a script element's text only once.
  return <script key={path} type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
