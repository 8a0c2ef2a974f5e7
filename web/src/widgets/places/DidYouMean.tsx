import type { NamedPage } from '@contract';
import { Link } from '../../ui/Link';

/** Links to pages that the visitor may have meant. Renders nothing if there are none. */
export function DidYouMean({ pages }: { readonly pages: readonly NamedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <p>
      <span>Did you mean</span>{' '}
      {pages.map(({ name, path }, index) => (
        <span key={path}>
          <span>{index > 0 && (index === pages.length - 1 ? ' or ' : ', ')}</span>
          <Link to={path}>{name}</Link>
        </span>
      ))}
      <span>?</span>
    </p>
  );
}
