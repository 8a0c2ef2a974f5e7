import { SITE } from '@contract';
import { toAbsoluteUrl, getSiteOrigin } from './origin';

/** A schema.org thing, without `@context`. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}
/** A named page, as a breadcrumb or as an item of a list. */
export interface Crumb {
  readonly name: string;
  /** A path on this site. */
  readonly path: string;
}

/**
 * Builds a page's structured data: the things that the page is about and, on the homepage, the organization and how to search the site.
 * Other pages have breadcrumbs, or the organization if they have none.
 */
export function buildGraph(path: string, breadcrumbs: readonly Crumb[] = [], things: readonly Thing[] = []): readonly Thing[] {
  if (path === '/') return [buildOrganization(), buildWebsite(), ...things];
  return [breadcrumbs.length > 1 ? buildBreadcrumbList(breadcrumbs) : buildOrganization(), ...things];
}

function buildBreadcrumbList(crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, name: crumb.name, item: toAbsoluteUrl(crumb.path) })),
  };
}

/** Builds a list of gyms, in the order shown. */
export function toGymList(name: string, gyms: readonly Crumb[]): Thing {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: gyms.length,
    itemListElement: gyms.map((gym, index) => ({ '@type': 'ListItem', position: index + 1, name: gym.name, url: toAbsoluteUrl(gym.path) })),
  };
}

const getOrganizationId = (): string => toAbsoluteUrl('/#organization');
const buildOrganization = (): Thing => ({
  '@type': 'Organization',
  '@id': getOrganizationId(),
  name: SITE.name,
  url: getSiteOrigin(),
  logo: toAbsoluteUrl('/mark.svg'),
});
const buildWebsite = (): Thing => ({
  '@type': 'WebSite',
  '@id': toAbsoluteUrl('/#website'),
  name: SITE.name,
  url: getSiteOrigin(),
  publisher: { '@id': getOrganizationId() },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${getSiteOrigin()}/bjj?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
