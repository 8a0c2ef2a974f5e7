import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Link } from '@web/ui/Link';

/** Links that the app left to the browser, recorded instead of followed. */
let leftToBrowser: string[] = [];
const recordClick = (event: MouseEvent) => {
  if (!event.defaultPrevented) leftToBrowser.push((event.target as Element).closest('a')?.getAttribute('href') ?? '');
  event.preventDefault();
};
afterEach(() => {
  leftToBrowser = [];
  window.removeEventListener('click', recordClick);
});

function open(element: ReactElement) {
  window.addEventListener('click', recordClick);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/start', '/here'], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  const url = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { url, back: () => router.navigate(-1) };
}
const click = (name: string, init: MouseEventInit = {}) => fireEvent.click(screen.getByRole('link', { name }), init);

describe('Link', () => {
  it('is followed in the app, and Back returns', async () => {
    const { url, back } = open(<Link to="/bjj/texas?sort=size#cities">Texas</Link>);
    click('Texas');
    expect(url()).toBe('/bjj/texas?sort=size#cities');
    expect(leftToBrowser).toEqual([]);
    await back();
    expect(url()).toBe('/here');
  });

  it('with “replace” adds no history entry', async () => {
    const { url, back } = open(
      <Link to="/here?sort=size" replace>
        By size
      </Link>,
    );
    click('By size');
    expect(url()).toBe('/here?sort=size');
    await back();
    expect(url()).toBe('/start');
  });

  it('to the current URL adds no history entry', async () => {
    const { url, back } = open(<Link to="/here">Here</Link>);
    click('Here');
    await back();
    expect(url()).toBe('/start');
  });

  it.each([
    ['with Ctrl held', { ctrlKey: true }],
    ['with Command held', { metaKey: true }],
    ['with Shift held', { shiftKey: true }],
    ['with Alt held', { altKey: true }],
    ['with the middle button', { button: 1 }],
  ])('is left to the browser if clicked %s', (_how, init) => {
    const { url } = open(<Link to="/bjj">Find</Link>);
    click('Find', init);
    expect([url(), leftToBrowser]).toEqual(['/here', ['/bjj']]);
  });

  it.each(['/bjj/texas/austin/alpha.vcf', '/bjj/texas/austin/alpha.ics?class=mon'])('to the file %s is left to the browser', (file) => {
    const { url } = open(<Link to={file}>File</Link>);
    click('File');
    expect([url(), leftToBrowser]).toEqual(['/here', [file]]);
  });

  it('to a page is followed in the app even if its query has a dot', () => {
    const { url } = open(<Link to="/bjj?near=30.27,-97.74">Near</Link>);
    click('Near');
    expect([url(), leftToBrowser]).toEqual(['/bjj?near=30.27,-97.74', []]);
  });

  it('with a target is left to the browser', () => {
    const { url } = open(
      <Link to="/bjj" target="_blank">
        Find
      </Link>,
    );
    click('Find');
    expect([url(), leftToBrowser]).toEqual(['/here', ['/bjj']]);
  });

  it('is not followed if its own click handler has handled the click', () => {
    const { url } = open(
      <Link to="/photo" onClick={(event) => event.preventDefault()}>
        Photo
      </Link>,
    );
    click('Photo');
    expect([url(), leftToBrowser]).toEqual(['/here', []]);
  });
});
