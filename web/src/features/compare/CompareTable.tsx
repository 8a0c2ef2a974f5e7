import { type GymResult, sitePaths, extractStreet } from '@contract';
import { useAsOf } from '../../hooks/useAsOf';
import { Link } from '../../ui/Link';
import { Phrase } from '../../ui/Phrase';
import { paths } from '../../words/paths';
import { findSharedNames } from '../../words/sharedNames';
import { removeFromComparison } from '../../stores/compare';
import { type CompareContext, FACTS, type CellContent } from './facts';
import * as styles from './compare.module.css';

interface Props {
  readonly gyms: readonly GymResult[];
  /** Hides rows in which all gyms are the same. */
  readonly onlyDifferences: boolean;
  readonly now: Date | undefined;
}

/** One column per gym, one row per fact. Highlights rows that differ, and list items that only some gyms have. */
export function CompareTable({ gyms, onlyDifferences, now }: Props) {
  const [first] = gyms;
  const asOf = useAsOf(now);
  if (!first) return null;
  const shared = findSharedNames(gyms.map(({ card }) => card));
  const rows = buildRows(gyms, { first, now, asOf }).filter(({ hasDifferentValue }) => hasDifferentValue || !onlyDifferences);
  return (
    <section className={styles.scroll} aria-label="Gyms side by side">
      <table className={styles.table}>
        <caption className="visually-hidden">Gyms side by side, one per column</caption>
        <thead>
          <tr>
            <td />
            {gyms.map((gym) => (
              <GymHeading key={gym.card.id} gym={gym} others={gyms.filter((other) => other !== gym)} hasSharedName={shared.has(gym.card.name)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, hasDifferentText }) => (
            <tr key={name} data-differs={hasDifferentText || undefined}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={gyms[index]?.card.id}>
                  <Cell content={cell} others={cells.filter((other) => other !== cell)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Row {
  readonly name: string;
  readonly cells: readonly (CellContent | undefined)[];
  /** Whether the shown values differ. Such rows are marked. */
  readonly hasDifferentText: boolean;
  /** Whether the row is also shown under “Show only differences.” */
  readonly hasDifferentValue: boolean;
}

/** Leaves out facts that aren't known for any gym, and the distance if there is only one gym. */
function buildRows(gyms: readonly GymResult[], context: CompareContext): Row[] {
  return FACTS.filter(({ name }) => name !== 'Distance' || gyms.length > 1)
    .map(({ name, toCell }) => {
      const cells = gyms.map((gym) => toCell(gym, context));
      const areDifferent = (toText: (cell: CellContent | undefined) => string | undefined) => new Set(cells.map(toText)).size > 1;
      const hasDifferentText = areDifferent((cell) => cell?.lines.join('\n'));
      return { name, cells, hasDifferentText, hasDifferentValue: hasDifferentText || areDifferent((cell) => cell?.fullValue) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== undefined));
}

interface HeadingProps {
  readonly gym: GymResult;
  readonly others: readonly GymResult[];
  /** Another compared gym has the same name. */
  readonly hasSharedName: boolean;
}

function GymHeading({ gym: { card, stateSlug, citySlug, cityName, stateCode }, others, hasSharedName }: HeadingProps) {
  const street = hasSharedName && extractStreet({ full_address: card.full_address, city: cityName });
  return (
    <th scope="col">
      <Link to={sitePaths.gymOfCard(stateSlug, citySlug, card)} className={styles.name}>
        <Phrase>{card.name}</Phrase>
      </Link>
      <span className={styles.city}>{`${street ? `${street}, ` : ''}${cityName}, ${stateCode}`}</span>
      <Link
        to={paths.compare(others.map((other) => other.card.id))}
        preventScrollReset
        onClick={() => removeFromComparison(card.id)}
        className={`${styles.remove} no-print`}
      >
        Remove <span className="visually-hidden">{card.name}</span>
      </Link>
    </th>
  );
}

function Cell({ content, others }: { readonly content: CellContent | undefined; readonly others: readonly (CellContent | undefined)[] }) {
  if (!content) return <span className="muted">Not listed</span>;
  if (content.element) return content.element;
  if (content.lines.length === 1) return content.lines[0];
  const isShared = (line: string) => others.every((other) => other?.lines.includes(line));
  return (
    <ul>
      {content.lines.map((line) => (
        <li key={line} data-shared={isShared(line) || undefined}>
          {line}
        </li>
      ))}
    </ul>
  );
}
