import { STATES } from '@contract';
import { paths } from '../../paths';

export interface Suggestion {
  readonly to: string;
  readonly text: string;
}
const PAGES: readonly (Suggestion & { readonly words: readonly string[] })[] = [
  { to: paths.states, text: 'All states', words: ['gyms', 'gym', 'states', 'find', 'search', 'bjj'] },
  { to: paths.about, text: 'About', words: ['about', 'guide', 'faq'] },
  { to: paths.contact, text: 'Contact', words: ['contact', 'help', 'support'] },
  { to: paths.discounts, text: 'Discounts', words: ['discounts', 'discount', 'codes', 'deals'] },
  { to: paths.sponsorships, text: 'Sponsorships', words: ['sponsorships', 'sponsor', 'advertise'] },
  { to: paths.login, text: 'Login', words: ['login', 'signin', 'signup', 'account', 'register'] },
];

/** Pages that an address may have meant, best first: a state it names, pages whose words it holds, then the usual ones. */
export function suggestionsFor(pathname: string): Suggestion[] {
  const words = safeDecode(pathname)
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const text = ` ${words.join(' ')} `;
  const states = STATES.filter(({ slug }) => text.includes(` ${slug.replaceAll('-', ' ')} `)).map(({ slug, name }) => ({
    to: paths.state(slug),
    text: `Gyms in ${name}`,
  }));
  const pages = PAGES.filter((page) => page.words.some((word) => words.includes(word)));
  const usual = [{ to: paths.home, text: 'Home' }, PAGES[0] as Suggestion];
  const unique = new Map([...states, ...pages, ...usual].map((page) => [page.to, { to: page.to, text: page.text }]));
  return [...unique.values()].slice(0, 5);
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
