import { choicesIn, FEE_CEILINGS, type FindQuery, type OpenMatsResponse, WEEKDAY_NAMES, WEEKDAYS, withChoice, withoutChoice } from '@contract';
import type { ReactNode } from 'react';
import { LinkChip } from '../../ui/Chip';
import { choiceName } from '../../words/filters';
import { feeLabel } from '../../words/facts';
import { openMatsAddress } from './address';
import * as styles from './openmats.module.css';

interface Props {
  readonly query: FindQuery;
  readonly answer: OpenMatsResponse;
}

/** Day, what is worn, and fee as links with what each leads to; one that is chosen takes itself back. */
export function Choices({ query, answer: { days, facetCounts: counts } }: Props) {
  const onDays = WEEKDAYS.filter((day) => (days[day] ?? 0) > 0 || query.day === day);
  const attires = (['gi', 'no-gi', 'both'] as const).filter(
    (attire) => query.attire === attire || (attire !== 'both' && (counts[`attire:${attire}`] ?? 0) > 0),
  );
  const fees = FEE_CEILINGS.filter((dollars) => isStep(dollars, counts) || query.fee === dollars);
  return (
    <div className={`${styles.choices} no-print`}>
      <Group label="Day">
        {onDays.map((day) => (
          <Choice key={day} choice={`day:${day}`} on={query.day === day} query={query} count={days[day]}>
            {WEEKDAY_NAMES[day]}
          </Choice>
        ))}
      </Group>
      <Group label="Gi or no-gi">
        {attires.map((attire) => (
          <Choice key={attire} choice={`attire:${attire}`} on={query.attire === attire} query={query} count={counts[`attire:${attire}`]}>
            {attire === 'both' ? 'Gi or no-gi' : attire === 'gi' ? 'Gi' : 'No-gi'}
          </Choice>
        ))}
      </Group>
      <Group label="Visitor’s fee">
        {fees.map((dollars) => (
          <Choice key={dollars} choice={`fee:${dollars}`} on={query.fee === dollars} query={query} count={counts[`fee:${dollars}`]}>
            {dollars === 0 ? 'Free' : `Up to ${feeLabel(dollars)}`}
          </Choice>
        ))}
      </Group>
      <Others query={query} />
    </div>
  );
}

/** A ceiling that lets in more than the one below. */
function isStep(dollars: (typeof FEE_CEILINGS)[number], counts: OpenMatsResponse['facetCounts']): boolean {
  const below = FEE_CEILINGS[FEE_CEILINGS.indexOf(dollars) - 1];
  return (counts[`fee:${dollars}`] ?? 0) > (below === undefined ? 0 : (counts[`fee:${below}`] ?? 0));
}

function Group({ label, children }: { readonly label: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <nav aria-label={label} className={styles.group}>
      <p className="small" aria-hidden="true">
        {label}
      </p>
      <ul>{children}</ul>
    </nav>
  );
}

interface ChoiceProps {
  readonly choice: string;
  readonly on: boolean;
  readonly query: FindQuery;
  readonly count: number | undefined;
  readonly children: ReactNode;
}

function Choice({ choice, on, query, count = 0, children }: ChoiceProps) {
  const next = on ? withoutChoice(query, choice) : withChoice(query, choice);
  return (
    <li>
      <LinkChip to={openMatsAddress(next)} keepScroll on={on} count={count} counted="open mat">
        {children}
      </LinkChip>
    </li>
  );
}

const OWN = /^(?:near|day|attire|fee)(?:$|:)/;

/** What else the address asks for, as a search may: each can be taken back. */
function Others({ query }: { readonly query: FindQuery }) {
  const others = choicesIn(query).filter((choice) => !OWN.test(choice) && choice !== 'openMat');
  if (others.length === 0) return null;
  const affiliations = query.affiliation ? { [query.affiliation]: query.affiliation.replaceAll('-', ' ') } : {};
  return (
    <Group label="Also asked for">
      {others.map((choice) => (
        <li key={choice}>
          <LinkChip to={openMatsAddress(withoutChoice(query, choice))} keepScroll on>
            {choiceName(choice, { query: { ...query, openMat: true }, affiliations })}
          </LinkChip>
        </li>
      ))}
    </Group>
  );
}
