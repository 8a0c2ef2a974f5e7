import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Measured, Size } from '../record';
import type { LocalStack } from '../support/local-stack';
import { say } from '../support/say';
import { signIn } from '../support/sign-in';
import { brokenRules, onPage, pagesBesides } from './accessibility';

/** How many of the pages besides those of the directory, and pages that an account opens. */
const SCALES = {
  full: { besides: Number.POSITIVE_INFINITY, own: ['/dashboard', '/my-gyms', '/admin', '/admin/messages'] },
  small: { besides: 0, own: ['/dashboard'] },
} as const;

/** How somebody looks at a page who needs it otherwise. */
interface Way {
  readonly name: string;
  readonly context: BrowserContextOptions;
  readonly look: (page: Page) => Promise<string[]>;
}
const WAYS: readonly Way[] = [
  {
    name: 'forced colors',
    context: { forcedColors: 'active', viewport: { width: 1280, height: 800 } },
    look: async (page) => [...(await brokenRules(page)), ...(await page.evaluate(unseenControls))],
  },
  {
    name: 'text of 200 %',
    context: { viewport: { width: 1280, height: 800 } },
    look: async (page) => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      return [...(await brokenRules(page)), ...(await page.evaluate(cutTexts))];
    },
  },
];

/** What is broken on any page in forced colors and with text of twice its size: rules, and controls that can't be seen. */
export async function forcedColors(browser: Browser, stack: LocalStack, pages: readonly string[], size: Size): Promise<Measured> {
  const { besides, own } = SCALES[size];
  const visited = [...pages, ...(await pagesBesides(stack.address)).slice(0, besides)];
  const found: string[] = [];
  for (const { name, context: options, look } of WAYS) {
    const context = await browser.newContext(options);
    const looked = async (paths: readonly string[]) => {
      for (const path of paths) found.push(...(await onPage(context, stack.address + path, look)).map((one) => `${name}: ${one}`));
    };
    await looked(visited);
    await signIn(context, stack, 'admin');
    await looked(own);
    await context.close();
  }
  say(`${found.length} faults${found.map((one) => `\n  ${one}`).join('')}`);
  const note = `${visited.length + own.length} pages, each in ${WAYS.map(({ name }) => name).join(' and with ')}.${found.length > 0 ? ` ${[...new Set(found)].slice(0, 5).join('; ')}` : ''}`;
  return { value: found.length, note };
}

/** Runs in the page: controls without a visible text or picture, fields and buttons without a border, what shows no focus, and a current page that looks like the others. */
function unseenControls(): string[] {
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 4;
  const isBordered = (element: Element): boolean => {
    const style = getComputedStyle(element);
    return sides.some((side) => style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0);
  };
  // A field may share the border of the box that it stands in with its label.
  const hasBorder = (element: Element): boolean => {
    const box = element.parentElement;
    return isBordered(element) || (box !== null && box.querySelector('label, span') !== null && isBordered(box));
  };
  // The browser draws these itself.
  const isNative = (element: Element): boolean => element.matches('input[type=checkbox], input[type=radio], input[type=file], input[type=range]');
  // A link amid a drawing is drawn itself.
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
    // `focusVisible`: as by keyboard.
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

/** Runs in the page: controls whose text does not fit them, and a page that is wider than its window. */
function cutTexts(): string[] {
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
