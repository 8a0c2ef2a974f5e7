import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tolerateMovedNodes } from '@web/app/tolerateMovedNodes';

const { removeChild, insertBefore } = Node.prototype;
beforeAll(() => tolerateMovedNodes());
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

/** Mimics Google Translate, which wraps each text node in two `<font>` elements. With `replace`, it also replaces the node itself. */
function translate(root: HTMLElement, replace: boolean): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.parentNode?.replaceChild(outer, text);
    outer.append(inner);
    inner.append(replace ? text.cloneNode() : text);
  }
}

const Gyms = ({ count, isOpen, names }: { count: number; isOpen: boolean; names: readonly string[] }) => (
  <div>
    {isOpen && <b>Open now</b>}
    {count > 1 ? `${count} gyms` : 'One gym'} in Austin
    {isOpen ? ' today' : null}
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </div>
);

describe.each([
  ['moved', false],
  ['replaced', true],
])('tolerateMovedNodes on a page whose text nodes were %s by a translator', (_how, replace) => {
  it('lets React add, remove and reorder elements', () => {
    const { container, rerender, unmount } = render(<Gyms count={2} isOpen names={['Barton', 'Alamo']} />);
    translate(container, replace);
    act(() => rerender(<Gyms count={1} isOpen={false} names={['Alamo', 'Cedar']} />));
    expect(screen.queryByText('Open now')).toBeNull();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Alamo', 'Cedar']);
    act(() => rerender(<Gyms count={3} isOpen names={['Cedar', 'Barton', 'Alamo']} />));
    expect(screen.getByText('Open now')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Cedar', 'Barton', 'Alamo']);
    unmount();
    expect(container.textContent).toBe('');
  });
});

describe('tolerateMovedNodes', () => {
  it('leaves other DOM operations unchanged', () => {
    const parent = document.createElement('p');
    const [first, second] = [document.createElement('b'), document.createElement('i')];
    parent.append(first);
    expect(parent.insertBefore(second, first)).toBe(second);
    expect(parent.insertBefore(second, null)).toBe(second);
    expect(parent.insertBefore(second, undefined as never)).toBe(second);
    expect([...parent.children]).toEqual([first, second]);
    expect(parent.removeChild(first)).toBe(first);
    expect([...parent.children]).toEqual([second]);
  });
});
