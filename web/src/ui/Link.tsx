import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

interface LinkProps extends RouterLinkProps {
  /** An absolute path on this site. A relative path would resolve against the browser's URL, not against the page shown. */
  readonly to: string;
}

/** A link within the site. If it points to a file, such as a calendar, the browser loads it. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink {...rest} to={to} discover="none" reloadDocument={/\.[^/?#]*$/.test(to.split(/[?#]/)[0] ?? '')} />;
}
