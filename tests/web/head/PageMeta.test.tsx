import { SITE } from '@contract';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { toScriptJson } from '@web/head/toScriptJson';
import { PageMeta } from '@web/head/PageMeta';
import { buildGraph, toGymList } from '@web/head/structuredData';

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: 'Texas', path: '/bjj/texas' },
];

test('PageMeta sets the title with the site’s name, the description and the canonical URL', () => {
  render(<PageMeta title="Gyms in Texas" description="All of them." path="/bjj/texas" />);
  expect(document.title).toBe(`Gyms in Texas | ${SITE.name}`);
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('All of them.');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${location.origin}/bjj/texas`);
});

test('PageMeta marks a hidden page as noindex and sets no canonical URL', () => {
  render(<PageMeta title="Admin" description="" path="/admin" noindex />);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

test('PageMeta uses the shared URL for social media and the plain URL as canonical', () => {
  render(<PageMeta title="Compare gyms" description="" path="/compare" sharedPath="/compare?ids=g1,g2" isVariant />);
  expect(document.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(`${location.origin}/compare?ids=g1,g2`);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${location.origin}/compare`);
});

test('buildGraph describes the organization and the site search on the homepage', () => {
  const [organization, website] = buildGraph('/');
  expect(organization?.['@type']).toBe('Organization');
  expect(website?.potentialAction).toMatchObject({ '@type': 'SearchAction', target: { urlTemplate: `${location.origin}/bjj?q={search_term_string}` } });
});

test('buildGraph numbers breadcrumbs and gives them absolute URLs', () => {
  expect(buildGraph('/bjj/texas', CRUMBS)[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: `${location.origin}/` },
      { position: 2, name: 'Texas' },
    ],
  });
});

describe('the structured data of PageMeta', () => {
  const scripts = () => [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent);
  const page = (path: string) => (
    <PageMeta title="Texas" description="" path={path} breadcrumbs={CRUMBS} things={() => [{ '@type': 'ItemList', name: path }]} />
  );

  it('is set on client-side navigation and replaced on the next page', () => {
    const { rerender } = render(page('/bjj/texas'));
    const [first] = scripts();
    expect(JSON.parse(first ?? '')).toMatchObject({ '@context': 'https://schema.org', '@graph': [{ '@type': 'BreadcrumbList' }, { name: '/bjj/texas' }] });
    rerender(page('/bjj/ohio'));
    expect(scripts()).toHaveLength(1);
    expect(JSON.parse(scripts()[0] ?? '')['@graph'][1]).toEqual({ '@type': 'ItemList', name: '/bjj/ohio' });
  });

  it('keeps the server’s text during hydration', () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(page('/bjj/texas')).replace(/(ld\+json">)[^<]*/, '$1{"written":"by the server"}');
    document.body.append(container);
    render(page('/bjj/texas'), { container, hydrate: true });
    expect(scripts()).toEqual(['{"written":"by the server"}']);
  });
});

test('toGymList lists each gym with its URL', () => {
  expect(toGymList('Gyms in Austin', [{ name: 'A', path: '/bjj/texas/austin/a' }])).toMatchObject({
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: `${location.origin}/bjj/texas/austin/a` }],
  });
});

test('toScriptJson escapes text that could end the script, and the value stays the same', () => {
  const name = '</script><script>alert(1)</script>&\u2028\u2029"';
  const text = toScriptJson({ name });
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ name });
});

test('PageMeta drops the site’s name from a long title and cuts a long description after a word', () => {
  const title = 'The Original Brazilian Jiu-Jitsu Academy of Saint Paul, Minnesota';
  render(<PageMeta title={title} description={'Open mats, classes and fees. '.repeat(9)} path="/bjj/minnesota" />);
  expect(document.title).toBe(title);
  const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? '';
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/(?:mats|classes|and|fees|Open)…$/);
});

test.each([
  ['/', '/share/home.png'],
  ['/about', '/share/home.png'],
  ['/bjj', '/share/home.png'],
  ['/bjj/texas/austin/alpha', '/share/bjj/texas/austin/alpha.png'],
  ['/open-mats/texas', '/share/bjj/texas.png'],
])('%s is shared with the image %s', (path, picture) => {
  render(<PageMeta title="A" description="" path={path} />);
  expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(location.origin + picture);
});

test('PageMeta sets no image on a hidden page', () => {
  render(<PageMeta title="Admin" description="" path="/admin" noindex />);
  expect(document.querySelector('meta[property="og:image"]')).toBeNull();
});
