import { type EditedName, FACT_LABELS, isSame, own } from '@contract';
import { useEffect, useState } from 'react';
import { type Standing, splitGym, standingOf } from '../../../actions/merging';
import { TryAgain } from '../../../lazy/TryAgain';
import { useSubmit } from '../../../forms/useSubmit';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Skeleton } from '../../../ui/Skeleton';
import { listed } from '../../../words/listed';
import { messageOf } from '../../../words/problems';
import * as admin from '../shared/admin.module.css';
import * as styles from './duplicates.module.css';

export interface SplitGymProps {
  /** The gym that was merged into another one. */
  readonly id: string;
  readonly close: () => void;
  readonly done?: () => void;
}

/** Asks before a merged gym is split off again, and says what it gets back and what stays. */
export function SplitGym({ id, close, done }: SplitGymProps) {
  const { two, again } = useTwo(id);
  return (
    <Dialog title="Unmerge these gyms?" onClose={close}>
      {two.kind === 'loading' && <Skeleton label="Loading the gyms…" />}
      {two.kind === 'failed' && (
        <ErrorBox title="The gyms didn’t load." action={<TryAgain again={again} />}>
          {two.problem}
        </ErrorBox>
      )}
      {two.kind === 'problem' && <ErrorBox title={two.problem} />}
      {two.kind === 'known' && <Split {...two} id={id} close={close} done={done} />}
    </Dialog>
  );
}

interface Known {
  readonly goes: Extract<Standing, { kind: 'merged' }>;
  readonly stays: Extract<Standing, { kind: 'gym' }>;
}
/** `problem`: why these two can't be unmerged. */
type Two = { readonly kind: 'loading' } | { readonly kind: 'failed' | 'problem'; readonly problem: string } | ({ readonly kind: 'known' } & Known);

function useTwo(id: string): { readonly two: Two; readonly again: () => void } {
  const [two, setTwo] = useState<Two>({ kind: 'loading' });
  const [attempts, setAttempts] = useState(1);
  useEffect(() => {
    let current = true;
    read(id).then(
      (found) => current && setTwo(found),
      (error: unknown) => current && setTwo({ kind: 'failed', problem: messageOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [id, attempts]);
  return { two, again: () => setAttempts((so) => so + 1) };
}

async function read(id: string): Promise<Two> {
  const goes = await standingOf(id);
  if (goes.kind === 'gone') return { kind: 'problem', problem: 'The merged gym was deleted, so you can’t unmerge it anymore.' };
  if (goes.kind === 'gym') return { kind: 'problem', problem: `${goes.gym.name} was already unmerged.` };
  if (!goes.pointer.splitting) return { kind: 'problem', problem: 'An import merged this listing before it had a page, so it can’t be unmerged.' };
  const stays = await standingOf(goes.pointer.mergedInto);
  if (stays.kind === 'gone') return { kind: 'problem', problem: 'The gym it was merged into was deleted.' };
  if (stays.kind === 'merged') return { kind: 'problem', problem: 'The gym it was merged into has since been merged into another one. Unmerge that gym first.' };
  return { kind: 'known', goes, stays };
}

function Split({ goes, stays, id, close, done }: Known & SplitGymProps) {
  const { gym } = stays;
  const { was, before = {}, after = {} } = goes.pointer.splitting ?? {};
  const { back, kept } = factsOf({ before, after }, gym);
  const {
    busy,
    problem,
    fields: _fields,
    ...form
  } = useSubmit(async () => {
    await splitGym(id);
    showToast('success', `${was?.name ?? 'The gym'} was unmerged and has its own page again.`);
    close();
    done?.();
  });
  return (
    <form {...form} className={admin.form}>
      {problem && <ErrorBox title={problem} />}
      <ul className={styles.bullets}>
        <li>{`${was?.name ?? 'The other gym'} gets its own page again, with its previous details and URL.`}</li>
        {back.length > 0 && (
          <li>
            {gym.name} gets back its previous {listed(back)}.
          </li>
        )}
        {kept.length > 0 && <li>Details that were changed after the merge stay: {listed(kept)}.</li>}
        <li>
          Owners, saves, claims, suggestions, discounts, page views and any sponsorship stay with {gym.name}. To give owners their gym back, open the gym’s
          owners page.
        </li>
        <li>These gyms won’t be suggested as duplicates again.</li>
      </ul>
      <div className="row">
        <Button kind="mat" type="submit" busy={busy}>
          Unmerge gyms
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  );
}

/** Facts changed by the merge, in words: those still as the merge left them, and those changed since. */
function factsOf({ before, after }: { readonly before: object; readonly after: object }, gym: object): { readonly back: string[]; readonly kept: string[] } {
  const [was, became, is] = [before, after, gym].map((one) => new Map<string, unknown>(Object.entries(one)));
  const names = [...new Set([...(was?.keys() ?? []), ...(became?.keys() ?? [])])].filter((name) => own(FACT_LABELS, name) !== undefined);
  const isKept = (name: string) => !isSame(is?.get(name), became?.get(name));
  const inWords = (some: readonly string[]) => some.map((name) => FACT_LABELS[name as EditedName]);
  return { back: inWords(names.filter((name) => !isKept(name))), kept: inWords(names.filter(isKept)) };
}
