import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A whole path on this site. A relative path would resolve against the browser's address, not against the page shown. */
  readonly to: string;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** The new address shows the same page: the scroll position stays. */
  readonly keepScroll?: boolean;
}

/** A link within the site, followed by `useLinks`. A page has hundreds, so each is a bare anchor. */
export function Link({ to, replace, keepScroll, ...rest }: LinkProps) {
  return <a {...rest} href={to} data-replace={replace || undefined} data-keep-scroll={keepScroll || undefined} />;
}
