import { findClosestSlugs, decodeUrlPart, STATES, type State } from '@contract';
import { paths } from '../../words/paths';

/** A link to a page of this site. */
export interface PageLink {
  readonly to: string;
  readonly text: string;
}
const PAGES: readonly (PageLink & { readonly words: readonly string[] })[] = [
  { to: paths.states, text: 'All states', words: ['gyms', 'gym', 'states', 'find', 'search', 'bjj'] },
  { to: paths.openMats(), text: 'Open mats', words: ['open-mats', 'open-mat', 'openmats', 'openmat', 'mats'] },
  { to: paths.compare([]), text: 'Compare gyms', words: ['compare', 'comparison'] },
  { to: paths.about, text: 'About', words: ['about', 'guide', 'faq'] },
  { to: paths.contact, text: 'Contact', words: ['contact', 'help', 'support'] },
  { to: paths.discounts, text: 'Discounts', words: ['discounts', 'discount', 'codes', 'deals'] },
  { to: paths.sponsorships, text: 'Sponsorships', words: ['sponsorships', 'sponsor', 'advertise'] },
  { to: paths.login, text: 'Login', words: ['login', 'signin', 'signup', 'account', 'register'] },
  { to: paths.settings, text: 'Your settings', words: ['settings', 'profile', 'preferences'] },
  { to: paths.notifications, text: 'Your notifications', words: ['notifications', 'inbox'] },
  { to: paths.dashboard, text: 'Your dashboard', words: ['dashboard', 'saved', 'favorites'] },
  { to: paths.privacy, text: 'Privacy', words: ['privacy', 'cookies'] },
  { to: paths.terms, text: 'Terms', words: ['terms', 'conditions', 'legal'] },
  { to: paths.accessibility, text: 'Accessibility', words: ['accessibility'] },
];

const toStateLink = ({ slug, name }: State): PageLink => ({ to: paths.state(slug), text: `Gyms in ${name}` });

/** The words that a URL's segments are compared with. */
const SPELLINGS: readonly (PageLink & { readonly spelling: string })[] = [
  ...PAGES.flatMap((page) => page.words.map((spelling) => ({ ...page, spelling }))),
  ...STATES.map((state) => ({ ...toStateLink(state), spelling: state.slug })),
];
/** Shorter segments match too many pages. */
const MIN_LETTERS = 3;
/** No page's URL has more segments. The limit bounds the work for a very long URL. */
const MAX_SEGMENTS = 5;

/** How many pages to suggest at most, and how many similar ones for each part of the URL. */
const MAX_SUGGESTIONS = 5;
const MAX_SIMILAR = 3;

/**
 * Suggests pages that the visitor may have been looking for, best first: pages that the URL names, pages with similar names, then
 * common pages.
 */
export function suggestPages(pathname: string): PageLink[] {
  const path = decodeUrlPart(pathname).toLowerCase();
  const words = path.split(/[^a-z]+/).filter(Boolean);
  const text = ` ${words.join(' ')} `;
  const states = STATES.filter(({ slug }) => text.includes(` ${slug.replaceAll('-', ' ')} `)).map(toStateLink);
  const pages = PAGES.filter((page) => page.words.some((word) => words.includes(word)));
  const segments = path
    .split('/')
    .filter((segment) => segment.length >= MIN_LETTERS)
    .slice(0, MAX_SEGMENTS);
  const similar = segments.flatMap((segment) => findClosestSlugs(segment, SPELLINGS, ({ spelling }) => spelling, MAX_SIMILAR));
  const common = [{ to: paths.home, text: 'Home' }, PAGES[0] as PageLink];
  const unique = new Map([...states, ...pages, ...similar, ...common].map((page) => [page.to, { to: page.to, text: page.text }]));
  return [...unique.values()].slice(0, MAX_SUGGESTIONS);
}
