/**
 * Keeps the page working if something else moves its text nodes. Google Translate wraps each one in `<font>` elements. If React then
 * removes a moved node or inserts another node before it, the browser throws, and the page would show its error screen
 * (https://github.com/facebook/react/issues/11538). Only calls that would throw behave differently.
 */
export function tolerateMovedNodes({ prototype }: Pick<typeof Node, 'prototype'> = Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function removeMoved<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const wrapper = findChildContaining(this, child);
    // The wrapper contains nothing else, so it is removed, too.
    if (wrapper && wrapper.textContent === child.textContent) removeChild.call(this, wrapper);
    else child.parentNode?.removeChild(child);
    return child;
  };
  prototype.insertBefore = function insertBeforeMoved<T extends Node>(this: Node, node: T, before: Node | null | undefined): T {
    const isMoved = before != null && before.parentNode !== this;
    return insertBefore.call(this, node, isMoved ? findChildContaining(this, before) : (before ?? null)) as T;
  };
}

/** The child of `parent` that contains `node`. Null if there is none. */
function findChildContaining(parent: Node, node: Node): Node | null {
  let wrapper: Node | null = node;
  while (wrapper && wrapper.parentNode !== parent) wrapper = wrapper.parentNode;
  return wrapper;
}
