import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/Link';
import { MOVED_HASH, SUGGEST_HASH } from '../../words/paths';

/** Forms by URL hash. With a hash, a visitor returns to the form after signing in, and the back button closes it. */
export const FORM_BY_HASH = { [SUGGEST_HASH]: 'suggest', '#report': 'report', [MOVED_HASH]: 'moved' } as const;

/** A link that opens one of the forms over the page. */
export function FormLink({ form, children }: { form: (typeof FORM_BY_HASH)[keyof typeof FORM_BY_HASH]; children: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={`${pathname}${search}#${form}`} preventScrollReset>
      {children}
    </Link>
  );
}
