import { formatPrice, type GymClass, type Pricing, type VisitorPolicy, WAIVER_NAMES } from '@contract';
import type { ReactNode } from 'react';
import { describeGiColors, formatOpenMatFeeNote } from '../../words/visitors';
import { formatCount } from '../../words/facts';
import * as styles from './VisitorLabel.module.css';

const COLORS = { white: styles.white, blue: styles.blue, black: styles.black };

interface Fact {
  name: string;
  value: ReactNode;
  note?: string;
}

export interface VisitorLabelProps {
  readonly policy?: VisitorPolicy | undefined;
  readonly pricing?: Pricing | undefined;
  readonly classes?: readonly GymClass[] | undefined;
}

/** What a visitor should know before coming, drawn like a gi's care label. An unknown fact says "Not listed". */
export function VisitorLabel(props: VisitorLabelProps) {
  return (
    <section aria-labelledby="visiting" className={styles.label}>
      <div className={styles.stitch}>
        <h2 id="visiting">Before you visit</h2>
        <dl>
          {buildFacts(props).map((fact) => (
            <div key={fact.name} className={styles.fact}>
              <dt>{fact.name}</dt>
              <dd className={styles.value}>{fact.value}</dd>
              {fact.note && <dd className={styles.note}>{fact.note}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const NOT_LISTED = 'Not listed';

function buildFacts({ policy, pricing, classes = [] }: VisitorLabelProps): Fact[] {
  return [
    { name: 'Drop-in fee', value: <DropInFee dollars={pricing?.dropIn} />, note: formatOpenMatFeeNote(pricing) },
    { name: 'Waiver', value: policy?.waiver ? WAIVER_NAMES[policy.waiver] : NOT_LISTED },
    {
      name: 'Gi colors',
      value: <GiColors policy={policy} />,
      note: formatYesOrNo(policy?.loanerGi, 'Loaner gis available.', 'No loaner gis. Bring your own.'),
    },
    {
      name: 'No-gi attire',
      value: policy?.rashGuardUnderGi === undefined ? NOT_LISTED : 'Rash guard and shorts',
      note: formatYesOrNo(policy?.rashGuardUnderGi, 'Wear a rash guard under your gi, too.', 'No rash guard needed under your gi.'),
    },
    { name: 'First-timers', value: formatYesOrNo(pricing?.freeTrial, 'Free trial class', 'No free trial') ?? NOT_LISTED },
    { name: 'Who can join', value: formatWhoCanJoin(policy, classes), note: formatJoinNote(policy) },
  ];
}

const DropInFee = ({ dollars }: { dollars: number | undefined }) =>
  dollars === undefined ? formatPrice(dollars) : <span className={styles.fee}>{formatPrice(dollars)}</span>;

function GiColors({ policy }: { policy: VisitorPolicy | undefined }) {
  const giColors = describeGiColors(policy);
  if (!giColors) return NOT_LISTED;
  return (
    <>
      {giColors.colors.length > 0 && (
        <span className={styles.swatches}>
          {giColors.colors.map((color) => (
            <svg key={color} viewBox="0 0 26 16" width="26" height="16" aria-hidden="true">
              <rect x="0.5" y="0.5" width="25" height="15" className={COLORS[color]} />
            </svg>
          ))}
        </span>
      )}
      <span>{giColors.words}</span>
    </>
  );
}

function formatYesOrNo(answer: boolean | undefined, yes: string, no: string): string | undefined {
  if (answer === undefined) return undefined;
  return answer ? yes : no;
}

/** If no visitor policy is listed, the schedule may say which classes visitors can join. */
function formatWhoCanJoin(policy: VisitorPolicy | undefined, classes: readonly GymClass[]): string {
  const open = classes.filter(({ visitors }) => visitors === true).length;
  if (policy?.welcome === undefined) return open === 0 ? NOT_LISTED : `Visitors can join ${formatCount(open, 'class', 'classes')} a week`;
  return policy.welcome ? (policy.classes ?? 'Visitors welcome') : 'Members only';
}

function formatJoinNote(policy: VisitorPolicy | undefined): string | undefined {
  const notes = [
    formatYesOrNo(policy?.callAhead, 'Call ahead.', 'No need to call ahead.'),
    formatYesOrNo(policy?.sparring, 'Visitors may spar.', 'No sparring for visitors.'),
  ].filter(Boolean);
  return notes.length > 0 ? notes.join(' ') : undefined;
}
