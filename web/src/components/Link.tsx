import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
  /** Kept with the entry in the history. */
  readonly state?: unknown;
}

/**
 * A link within the site. The router's own would bring its prefetching, forms and data routes into every page's script:
 * a third of its weight, of which nothing is used here.
 */
export function Link({ to, replace = false, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, ...(rest.target && { target: rest.target }) });
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
