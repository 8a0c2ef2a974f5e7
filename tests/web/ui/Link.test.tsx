import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Link } from '@web/ui/Link';

/** Records links that the app leaves to the browser, instead of following them. */
let leftToBrowser: string[] = [];
const browser = (event: MouseEvent) => {
  if (!event.defaultPrevented) leftToBrowser.push((event.target as Element).closest('a')?.getAttribute('href') ?? '');
  event.preventDefault();
};
afterEach(() => {
  leftToBrowser = [];
  window.removeEventListener('click', browser);
});

function open(element: ReactElement) {
  window.addEventListener('click', browser);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/start', '/here'], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { address, back: () => router.navigate(-1) };
}
const press = (name: string, how: MouseEventInit = {}) => fireEvent.click(screen.getByRole('link', { name }), how);

describe('Link', () => {
  it('is followed in the app, and Back returns', async () => {
    const { address, back } = open(<Link to="/bjj/texas?sort=size#cities">Texas</Link>);
    press('Texas');
    expect(address()).toBe('/bjj/texas?sort=size#cities');
    expect(leftToBrowser).toEqual([]);
    await back();
    expect(address()).toBe('/here');
  });

  it('with “replace” adds no history entry', async () => {
    const { address, back } = open(
      <Link to="/here?sort=size" replace>
        By size
      </Link>,
    );
    press('By size');
    expect(address()).toBe('/here?sort=size');
    await back();
    expect(address()).toBe('/start');
  });

  it('to the current address adds no history entry', async () => {
    const { address, back } = open(<Link to="/here">Here</Link>);
    press('Here');
    await back();
    expect(address()).toBe('/start');
  });

  it.each([
    ['with Ctrl held', { ctrlKey: true }],
    ['with Command held', { metaKey: true }],
    ['with Shift held', { shiftKey: true }],
    ['with Alt held', { altKey: true }],
    ['with the middle button', { button: 1 }],
  ])('is left to the browser if clicked %s', (_how, pressed) => {
    const { address } = open(<Link to="/bjj">Find</Link>);
    press('Find', pressed);
    expect([address(), leftToBrowser]).toEqual(['/here', ['/bjj']]);
  });

  it.each(['/bjj/texas/austin/alpha.vcf', '/bjj/texas/austin/alpha.ics?class=mon'])('to the file %s is left to the browser', (file) => {
    const { address } = open(<Link to={file}>File</Link>);
    press('File');
    expect([address(), leftToBrowser]).toEqual(['/here', [file]]);
  });

  it('to a page is followed in the app even if its query has a dot', () => {
    const { address } = open(<Link to="/bjj?near=30.27,-97.74">Near</Link>);
    press('Near');
    expect([address(), leftToBrowser]).toEqual(['/bjj?near=30.27,-97.74', []]);
  });

  it('with a target is left to the browser', () => {
    const { address } = open(
      <Link to="/bjj" target="_blank">
        Find
      </Link>,
    );
    press('Find');
    expect([address(), leftToBrowser]).toEqual(['/here', ['/bjj']]);
  });

  it('is not followed if its own click handler has handled the click', () => {
    const { address } = open(
      <Link to="/photo" onClick={(event) => event.preventDefault()}>
        Photo
      </Link>,
    );
    press('Photo');
    expect([address(), leftToBrowser]).toEqual(['/here', []]);
  });
});
