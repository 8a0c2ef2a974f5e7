import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { type Destination, buildDirectionLinks } from './directionLinks';
import * as styles from './Directions.module.css';

/** Links to directions in map apps, and a button that copies the address. Renders nothing if there is no destination. */
export function Directions(gym: Destination) {
  const links = buildDirectionLinks(gym);
  if (!links) return null;
  return (
    <div className={`${styles.directions} no-print`}>
      <ul className={styles.links} aria-label={`Directions to ${gym.name}`}>
        {links.mapLinks.map(({ app, href }) => (
          <li key={app}>
            <a href={href} rel="noreferrer">
              Directions in {app}
            </a>
          </li>
        ))}
        <li className={styles.phone}>
          <a href={links.phoneApp}>Open in your map app</a>
        </li>
      </ul>
      {gym.address && <CopyAddress address={gym.address} />}
    </div>
  );
}

type CopyState = 'idle' | 'copied' | 'failed';
const COPY_MESSAGES: Readonly<Record<CopyState, string>> = {
  idle: '',
  copied: 'Address copied.',
  failed: 'Your browser blocked copying. Select the address and copy it yourself.',
};

/** Renders nothing on the server or in a browser without a clipboard. */
function CopyAddress({ address }: { address: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [copyState, setCopyState] = useState<CopyState>('idle');
  useEffect(() => setCanCopy('clipboard' in navigator), []);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopyState('copied'),
      () => setCopyState('failed'),
    );
  return (
    <p className={styles.copy}>
      <Button onClick={copy}>Copy address</Button> <span role="status">{COPY_MESSAGES[copyState]}</span>
    </p>
  );
}
