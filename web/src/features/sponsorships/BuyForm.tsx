import { useLatestLocation } from '../../hooks/useLatestLocation';
import type { SponsorKind, TierOffer } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useNow } from '../../hooks/useNow';
import type { SponsorshipsData } from '../../stores/sponsorships';
import { loadPage } from '../../hooks/document';
import { type BrandDraft, saveBrand, readBrand } from '../../storage/brandDraft';
import { useSession } from '../../stores/session';
import { ChooseGym } from '../../widgets/choose-gym/ChooseGym';
import { formatMoney } from '../../words/money';
import { paths, type SponsorshipParams } from '../../words/paths';
import { SPONSOR_KIND_NAMES, formatTerm } from '../../words/sponsorships';
import { BrandFields } from './BrandFields';
import * as styles from './sponsorships.module.css';
import { Terms } from './Terms';
import { NotIncluded, TierTile } from './TierTile';

interface Props {
  readonly tiers: readonly TierOffer[];
  readonly gym: SponsorshipsData['gym'];
}

/**
 * The form to choose a tier and the gym or brand to sponsor. Submitting it only opens the payment page, and doesn't buy or send
 * anything.
 */
export function BuyForm({ tiers, gym }: Props) {
  const params = new URLSearchParams(useLatestLocation().search);
  const [tierId, setTierId] = useState(() => findInitialTier(tiers, params.get('tier')));
  const tierFields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The visitor may have chosen a tier before the app loaded.
    const checked = tierFields.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked) setTierId(checked.value);
  }, []);
  const [wantsBrand, setWantsBrand] = useState(params.get('brand') === '1');
  const [brand, setBrand] = useBrand();
  const account = useSession((session) => session.account);
  const navigate = useNavigate();
  // The form can't be submitted before the app has loaded, because only the app can hand the order over to the payment page.
  const isReady = useNow() !== undefined;
  const tier = tiers.find(({ id }) => id === tierId);
  const kind = tier && getKind(tier, wantsBrand);

  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    if (!tier || !kind) return;
    const order: SponsorshipParams = { tier: tier.id, ...(kind === 'gym' ? { gym: parseGymId(formData) } : { brand: await storeBrand(brand) }) };
    if (account) loadPage(paths.payFor(order));
    else await navigate(paths.loginFor(paths.sponsorshipsFor(order)));
  });
  return (
    <form {...form} className={`stack ${styles.part}`}>
      <noscript>
        <p className={styles.notice}>Buying a sponsorship needs JavaScript, which is turned off in your browser. Turn it on and reload the page.</p>
      </noscript>
      <fieldset ref={tierFields} className={styles.floor}>
        <legend className="visually-hidden">Sponsorship</legend>
        {tiers.map((option) => (
          <TierTile key={option.id} tier={option} choice={{ chosen: option.id === tierId, choose: () => setTierId(option.id) }} />
        ))}
        <NotIncluded />
      </fieldset>
      <div className={styles.order}>
        {problem && <ErrorBox title={problem} />}
        {tier && tier.kinds.length > 1 && kind && <ChooseKind kind={kind} choose={(chosen) => setWantsBrand(chosen === 'brand')} />}
        {tier && kind === 'gym' && <ChooseGym key={gym?.id} label="Which gym is it for?" chosen={gym} error={fields.gym} />}
        {tier && kind === 'brand' && <BrandFields brand={brand} change={setBrand} fields={fields} />}
        {!tier && (
          <p>
            <b>Choose a sponsorship above, then choose who it’s for.</b>
          </p>
        )}
        <Terms />
        {tier && (
          <>
            <p className="muted small">
              {kind === 'brand'
                ? `Runs for ${formatTerm(tier.termDays)}, starting when we approve it.`
                : `Runs for ${formatTerm(tier.termDays)}, starting when your payment is confirmed.`}
            </p>
            {!account && <p>You need an account to pay. Next, you’ll sign in or create one, then come back here. We’ll keep what you entered.</p>}
            <Button kind="primary" type="submit" busy={busy} disabled={!isReady}>
              Pay {formatMoney(tier.amount, tier.currency)}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** The id of the tier in the URL if it is available, or else of the only available tier. */
function findInitialTier(tiers: readonly TierOffer[], tierId: string | null): string | undefined {
  const available = tiers.filter(({ free }) => free > 0);
  return available.find(({ id }) => id === tierId)?.id ?? (available.length === 1 ? available[0]?.id : undefined);
}

function getKind({ kinds }: TierOffer, wantsBrand: boolean): SponsorKind {
  if (kinds.length > 1) return wantsBrand ? 'brand' : 'gym';
  return kinds[0] ?? 'gym';
}

function ChooseKind({ kind, choose }: { readonly kind: SponsorKind; readonly choose: (kind: SponsorKind) => void }) {
  return (
    <fieldset className={styles.kinds}>
      <legend>Who is it for?</legend>
      {(['gym', 'brand'] as const).map((option) => (
        <label key={option}>
          <input type="radio" name="kind" value={option} checked={option === kind} onChange={() => choose(option)} />
          {SPONSOR_KIND_NAMES[option]}
        </label>
      ))}
    </fieldset>
  );
}

const NO_BRAND: BrandDraft = { name: '', url: '' };

/** The brand that the user enters. It is stored in this tab, so that it is still there after signing in and on the payment page. */
function useBrand(): [BrandDraft, (brand: BrandDraft) => void] {
  const [brand, setBrand] = useState(NO_BRAND);
  useEffect(() => {
    const stored = readBrand();
    if (stored) setBrand(stored);
  }, []);
  const change = (changed: BrandDraft) => {
    setBrand(changed);
    saveBrand(changed);
  };
  return [brand, change];
}

/** @throws FormProblem if no gym was chosen */
function parseGymId(formData: FormData): string {
  const id = String(formData.get('gymId') ?? '');
  if (id === '') throw new FormProblem({ gym: 'Find your gym, then choose it.' });
  return id;
}

/** Stores the brand for the payment page. @throws FormProblem if a field is invalid, or if this browser can't store the brand */
async function storeBrand(brand: BrandDraft): Promise<'1'> {
  const { parseBrand } = await import('./parseBrand');
  const { name, url } = parseBrand(brand);
  if (!saveBrand({ ...brand, name, url })) {
    throw new FormProblem({}, 'Your browser couldn’t store your brand for the payment page. Allow this site to store data, or choose a smaller logo.');
  }
  return '1';
}
