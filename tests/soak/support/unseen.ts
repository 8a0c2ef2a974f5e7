/**
 * Runs in the page. Finds controls without visible text or image, fields and buttons without a border, controls without a
 * visible focus, and a current page that looks like the others.
 */
export function findUnseenControls(): string[] {
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 4;
  const isBordered = (element: Element): boolean => {
    const style = getComputedStyle(element);
    return sides.some((side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0);
  };
  // A field may share the border of a box with its label.
  const hasBorder = (element: Element): boolean => {
    const box = element.parentElement;
    return isBordered(element) || (box !== null && box.querySelector('label, span') !== null && isBordered(box));
  };
  // The browser draws these itself.
  const isNative = (element: Element): boolean => element.matches('input[type=checkbox], input[type=radio], input[type=file], input[type=range]');
  // A link inside a drawing is drawn itself.
  const isDrawn = (element: Element): boolean => element instanceof SVGElement && [...element.querySelectorAll('path, rect')].some(isShown);
  const hasContent = (element: Element): boolean =>
    element instanceof HTMLElement ? element.innerText.trim() !== '' || [...element.querySelectorAll('svg, img')].some(isShown) : isDrawn(element);
  const strokes = (element: Element): string[] =>
    isDrawn(element)
      ? [...element.querySelectorAll('path, rect')].map((shape) => `${getComputedStyle(shape).stroke} ${getComputedStyle(shape).strokeWidth}`)
      : [];
  const look = (element: Element): string => {
    const { outlineStyle, outlineWidth, outlineColor, borderColor, textDecorationLine } = getComputedStyle(element);
    const outline = outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
    return [outline, borderColor, textDecorationLine, ...strokes(element)].join('|');
  };
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), input:not([type=hidden]), select, textarea, summary')) {
    if (!isShown(element) || element.closest('[inert]')) continue;
    const isField = element.matches('input, select, textarea');
    if (!isField && !hasContent(element)) found.push(`${nameOf(element)} shows neither text nor picture`);
    if ((isField || element.matches('button')) && !isNative(element) && !hasBorder(element)) found.push(`${nameOf(element)} has no border`);
    const before = look(element);
    // `focusVisible`: as with the keyboard.
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    if (document.activeElement === element && look(element) === before) found.push(`${nameOf(element)} shows no focus`);
    element.blur();
  }
  for (const element of document.querySelectorAll<HTMLElement>('nav [aria-current]')) {
    const others = [...(element.closest('nav')?.querySelectorAll<HTMLElement>('a:not([aria-current])') ?? [])].filter(isShown);
    const line = ({ borderBlockEndColor, borderInlineStartColor, fontWeight, textDecorationLine }: CSSStyleDeclaration): string =>
      [borderBlockEndColor, borderInlineStartColor, fontWeight, textDecorationLine].join('|');
    if (isShown(element) && others.length > 0 && others.every((other) => line(getComputedStyle(other)) === line(getComputedStyle(element))))
      found.push(`${nameOf(element)} does not look like the current one`);
  }
  return found;
}

/** Runs in the page. Finds controls that are too small for their text, and whether the page is wider than its window. */
export function findCutTexts(): string[] {
  const found: string[] = [];
  if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page is wider than its window');
  for (const element of document.querySelectorAll<HTMLElement>('a[href], button, summary, label')) {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCut =
      (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
    if (isCut && element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 4)
      found.push(`${element.tagName.toLowerCase()} “${(element.textContent ?? '').trim().slice(0, 40)}” is cut off`);
  }
  return found;
}
