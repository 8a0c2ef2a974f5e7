import type { NamedPage, PlaceChoice } from '@contract';
import type { ReactNode } from 'react';
import { Empty } from '../../ui/Empty';
import { Link } from '../../ui/Link';
import { placeToLabel } from '../../words/facts';
import { DidYouMean } from './DidYouMean';

interface Props {
  /** The place as typed. */
  readonly near: string;
  readonly choices: readonly PlaceChoice[] | undefined;
  /** Returns the path of the same page at a place. */
  readonly getPath: (choice: PlaceChoice) => string;
}

const listPages = ({ choices = [], getPath }: Props): NamedPage[] => choices.map((choice) => ({ name: choice.label, path: getPath(choice) }));

/**
 * Asks which place the visitor means if several have the name. If only a state has it, links to that state. If none has it, says what
 * to enter.
 */
export function WhichPlace({ action, ...props }: Props & { readonly action?: ReactNode }) {
  const { choices = [] } = props;
  const near = placeToLabel(props.near);
  const isKnownName = choices.some(({ isTypo }) => !isTypo);
  if (!isKnownName) {
    return (
      <Empty title={`We couldn’t find “${near}”`} action={action}>
        <DidYouMean pages={listPages(props)} />
        <p>Enter a ZIP code, such as 78704, or a city with its state, such as Austin, TX.</p>
      </Empty>
    );
  }
  return (
    <Empty title={choices.length > 1 ? `Which “${near}” do you mean?` : `“${near}” is a state`} action={action}>
      <ul className="stack-small">
        {listPages(props).map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
      <p>Or enter a ZIP code, or a city and state.</p>
    </Empty>
  );
}

/** Links to smaller places with the same name. The page shows results for the largest one. */
export function OtherPlaces(props: Props) {
  if (!props.choices?.length) return null;
  return <DidYouMean pages={listPages(props)} />;
}
