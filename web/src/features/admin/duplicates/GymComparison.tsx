import { type ErrorReason, type DuplicatePair, type GymTies, getOwn, PHOTOS_PATH, getMergeFieldValue } from '@contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mergeGyms } from '../../../stores/pairs';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { confirm } from '../../../stores/confirmation';
import { undoDecision } from '../../../stores/decisions';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Link } from '../../../ui/Link';
import { formatCount } from '../../../words/facts';
import { paths } from '../../../words/paths';
import { getFieldProblems, getErrorMessage, getErrorReason } from '../../../words/problems';
import { Collapsible } from '../shared/Collapsible';
import { type Shortcut, Shortcuts } from '../shared/Shortcuts';
import {
  toMergeChoices,
  compareFields,
  type Gyms,
  chooseKeptGym,
  getOtherSide,
  type ValuePick,
  getPick,
  type ValuePicks,
  picksOtherName,
  type Side,
} from './mergeChoices';
import { GymSummary } from './GymSummary';
import * as styles from './GymComparison.module.css';
import { PhotosChoice } from './PhotosChoice';
import { ChoiceRadio, FieldChoice } from './FieldChoice';
import { ChangedGyms, ReloadProblem } from './ChangedGyms';
import { getFieldName, describePair, describeTies, formatField } from './pairText';
import { DecisionProblem } from '../../../widgets/decisions/DecisionProblem';
import { useDecision } from '../../../widgets/decisions/decidedItems';
import { getPairKey } from './markAsDifferent';
import { MarkAsDifferentButton } from './MarkAsDifferentButton';

export interface GymComparisonProps {
  readonly gyms: Gyms;
  readonly ties: readonly [GymTies, GymTies];
  readonly pair: DuplicatePair | undefined;
  /** Why the gyms couldn't be reloaded. Undefined if they could. */
  readonly reloadProblem: string | undefined;
  readonly reload: () => void;
}

const SHORTCUTS: readonly Shortcut[] = [
  ['m', 'merge'],
  ['n', 'not the same gym'],
];
const SIDES = [0, 1] as const;
/** Long enough to read both names and select the link. */
const TOAST_MS = 10_000;
/** Errors that mean the gyms have changed since they were loaded. Reloading them shows what changed. */
const OUTDATED_REASONS: readonly ErrorReason[] = ['stale-edit', 'already-decided', 'gym-not-found', 'already-sponsored'];

/**
 * Two gyms side by side. The admin chooses which one to keep and which values to take from each, then merges them or marks them
 * as different.
 */
export function GymComparison({ gyms, ties, pair, reloadProblem, reload }: GymComparisonProps) {
  const navigate = useNavigate();
  const [chosenSide, setChosenSide] = useState<Side>();
  const keptSide = chosenSide ?? chooseKeptGym(gyms);
  const mergedSide = getOtherSide(keptSide);
  const [picks, setPicks] = useState<ValuePicks>(new Map());
  /** The gyms as the page showed them when a merge failed because one of them had changed. */
  const [gymsBeforeChange, setGymsBeforeChange] = useState<Gyms>();
  const choose = (path: string, pick: ValuePick) => setPicks((before) => new Map([...before, [path, pick]]));
  const { differentFields, sameFields } = compareFields(gyms);
  const key = getPairKey({ gymIds: [gyms[0].id, gyms[1].id] });
  const decision = useDecision(key)?.kind;
  const canUndo = decision === 'undoable';
  // If the decision couldn't be sent, one of the gyms may have changed.
  useEffect(() => {
    if (decision === 'failed') reload();
  }, [decision, reload]);
  const areBothSponsored = ties.every(({ isSponsored }) => isSponsored);
  const { busy, problem, fields, ...form } = useSubmit(async () => {
    const question = `Merge ${gyms[mergedSide].name} into ${gyms[keptSide].name}? Only one page will be left, and the other URL will redirect to it. You can unmerge them later.`;
    if (!(await confirm(question, 'Merge'))) return;
    const [keptGym, mergedGym] = [gyms[keptSide], gyms[mergedSide]].map(({ id, version }) => ({ id, version }));
    if (!keptGym || !mergedGym) return;
    try {
      await mergeGyms({ stays: keptGym, goes: mergedGym, choices: toMergeChoices(gyms, keptSide, picks) });
    } catch (error) {
      const reason = getErrorReason(error);
      if (reason !== undefined && OUTDATED_REASONS.includes(reason)) reload();
      if (reason === 'stale-edit') return setGymsBeforeChange(gyms);
      throw new FormProblem(
        getFieldProblems(error),
        reason === 'already-sponsored' ? 'Nothing was merged, because both gyms are now sponsored.' : getErrorMessage(error),
      );
    }
    showToast('success', `${gyms[mergedSide].name} was merged into ${gyms[keptSide].name}.`, TOAST_MS, {
      text: `Open ${gyms[keptSide].name}`,
      to: paths.adminGym(keptGym.id),
    });
    navigate(paths.adminDuplicates);
  });
  return (
    <Shortcuts keys={SHORTCUTS}>
      <article aria-label={`${gyms[0].name} and ${gyms[1].name}`} className={styles.compare}>
        <form {...form} className={styles.compare}>
          {pair && <p>{describePair(pair)}</p>}
          <fieldset className={styles.field}>
            <legend>Which gym do you want to keep?</legend>
            <div className={styles.sides}>
              {SIDES.map((side) => (
                <ChoiceRadio key={side} name="stays" isChosen={keptSide === side} choose={() => setChosenSide(side)}>
                  <GymSummary gyms={gyms} side={side} />
                </ChoiceRadio>
              ))}
            </div>
            <p className="small">
              <span>The gym you choose keeps its owners and history. The other gym’s URL will redirect to it.</span>
              {picksOtherName(gyms, keptSide, picks) && (
                <span> If you use the other name, the page moves to the other URL and its old URL redirects there.</span>
              )}
            </p>
          </fieldset>
          {gymsBeforeChange && haveChanged(gymsBeforeChange, gyms) && <ChangedGyms before={gymsBeforeChange} after={gyms} />}
          <section className={styles.compare} aria-label="Differences">
            <h2>{differentFields.length === 0 ? 'No differences' : formatCount(differentFields.length, 'difference')}</h2>
            {differentFields.length > 0 && (
              <p className="small">
                If both gyms have a value, the one you pick counts as checked by you today. If only one has a value, its last check stays the same.
              </p>
            )}
            {differentFields.map((field) => (
              <FieldChoice
                key={field.path}
                field={field}
                gyms={gyms}
                pick={getPick(field, gyms, keptSide, picks)}
                choose={(pick) => choose(field.path, pick)}
                problem={[...field.names, field.path].map((path) => getOwn(fields, path)).find(Boolean)}
              />
            ))}
            <PhotosChoice gyms={gyms} keptSide={keptSide} picks={picks} choose={choose} problem={fields[PHOTOS_PATH]} />
          </section>
          {sameFields.length > 0 && (
            <Collapsible title={`Same in both: ${sameFields.length}`}>
              <dl className={styles.sameFields}>
                {sameFields.map((field) => (
                  <div key={field.path}>
                    <dt>{getFieldName(field)}</dt>
                    <dd>{formatField(gyms[0], getMergeFieldValue(gyms[0], field), field).join('; ')}</dd>
                  </div>
                ))}
              </dl>
            </Collapsible>
          )}
          <section className={styles.rest} aria-labelledby="rest">
            <h2 id="rest">What else happens when {gyms[mergedSide].name} is merged</h2>
            <ul className={styles.bullets}>
              {describeTies(ties[mergedSide], ties[keptSide]).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
          {areBothSponsored && (
            <ErrorBox title="Both gyms are sponsored, so they can’t be merged yet.">
              Refund one gym’s sponsorship under <Link to={paths.adminSponsorships}>Sponsorships</Link>, then merge.
            </ErrorBox>
          )}
          {problem && <ErrorBox title={problem} />}
          <DecisionProblem decisionKey={key} />
          {reloadProblem !== undefined && <ReloadProblem problem={reloadProblem} retry={reload} />}
          <div className="row">
            {canUndo ? (
              <>
                <p>You marked these as different gyms.</p>
                <Button onClick={() => undoDecision(key)}>Undo</Button>
              </>
            ) : (
              <>
                <Button kind="secondary" type="submit" busy={busy} disabled={areBothSponsored} data-key="m">
                  Merge gyms…
                </Button>
                <MarkAsDifferentButton gyms={gyms} isMerging={busy} />
              </>
            )}
          </div>
        </form>
      </article>
    </Shortcuts>
  );
}

const haveChanged = (before: Gyms, after: Gyms): boolean => SIDES.some((side) => before[side].version !== after[side].version);
