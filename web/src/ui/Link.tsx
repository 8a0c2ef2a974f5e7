import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

interface LinkProps extends RouterLinkProps {
  /** A whole path on this site. A relative path would resolve against the browser's address, not against the page shown. */
  readonly to: string;
}

/** A link within the site. A file, such as a calendar, is loaded by the browser. */
export function Link({ to, ...rest }: LinkProps) {
  return <RouterLink {...rest} to={to} discover="none" reloadDocument={/\.[^/?#]*$/.test(to.split(/[?#]/)[0] ?? '')} />;
}
