import type { SearchSuggestion } from '@contract';
import { useEffect, useState } from 'react';
import { gymsLike } from '../../actions/gyms';
import { Link } from '../../ui/Link';
import * as styles from './suggestions.module.css';

interface Props {
  readonly name: string;
  readonly city: string;
  readonly state: string;
}

/** Looked for when typing pauses. */
const PAUSE_MS = 400;
/** Fewer letters of a name are like half the directory. */
const NAME_MIN = 3;

/** Gyms that are listed already and may be the one of this name, as it is typed. */
export function LikelyDuplicates({ name, city, state }: Props) {
  const found = useGymsLike(name.trim(), city.trim(), state.trim());
  return (
    <div role="status">
      {found === 'failed' && <p className="small">Whether it is listed already could not be looked up just now.</p>}
      {typeof found === 'object' && found.length === 0 && <p className="small">No gym like it is listed.</p>}
      {typeof found === 'object' && found.length > 0 && (
        <div className={styles.alike}>
          <p>
            <strong>Is it one of these?</strong> They are listed already.
          </p>
          <ul>
            {found.map(({ path, title, detail }) => (
              <li key={path}>
                <Link to={path} target="_blank">
                  {title}
                </Link>
                , {detail}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function useGymsLike(name: string, city: string, state: string): readonly SearchSuggestion[] | 'nothing-asked' | 'failed' {
  const [found, setFound] = useState<readonly SearchSuggestion[] | 'nothing-asked' | 'failed'>('nothing-asked');
  useEffect(() => {
    if (name.length < NAME_MIN) {
      setFound('nothing-asked');
      return undefined;
    }
    let current = true;
    const look = () =>
      gymsLike({ name, city, state }).then(
        (gyms) => current && setFound(gyms),
        () => current && setFound('failed'),
      );
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [name, city, state]);
  return found;
}
