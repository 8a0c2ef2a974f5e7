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
export const Link = import.meta.env.SSR ? SentLink : FollowedLink;

function FollowedLink({ to, replace = false, state, onClick, ...rest }: LinkProps) {
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

/** A link that the server writes: nobody follows it there, and pages have hundreds. */
function SentLink(props: LinkProps) {
  const { to, replace: _replace, state: _state, ...rest } = props;
  return typeof to === 'string' && to.startsWith('/') ? <a {...rest} href={to} /> : <FollowedLink {...props} />;
}
