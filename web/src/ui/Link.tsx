import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A whole path on this site. A relative path would resolve against the browser's address, not against the page shown. */
  readonly to: string;
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
  /** The new address shows the same page: the window stays where it is. */
  readonly keepScroll?: boolean;
}

/** A link within the site, which `useLinks` follows: pages have hundreds, so each is an anchor and nothing more. */
export function Link({ to, replace, keepScroll, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-replace={replace || undefined} data-keep-scroll={keepScroll || undefined} />;
}
