import type { NamedPage } from '@contract';
import { Link } from '../../ui/Link';

/** Pages that may have been meant; nothing where none is like what was asked for. */
export function DidYouMean({ pages }: { readonly pages: readonly NamedPage[] }) {
  if (pages.length === 0) return null;
  return (
    <p>
      Did you mean{' '}
      {pages.map(({ name, path }, index) => (
        <span key={path}>
          {index > 0 && (index === pages.length - 1 ? ' or ' : ', ')}
          <Link to={path}>{name}</Link>
        </span>
      ))}
      ?
    </p>
  );
}
