import { computeChecks, FACT_GROUP_NAMES, listGroupsWithFacts, sitePaths, getCheckStatus, formatPhone } from '@contract';
import type { GymToCheck } from '../../../stores/worklist';
import { LinkButton } from '../../../ui/Button';
import { formatCheck } from '../../../ui/listingChecks';
import * as items from '../../../ui/items.module.css';
import { Link } from '../../../ui/Link';
import { StillTrueButton } from '../../../widgets/checks/StillTrueButton';
import { Fact } from '../../../ui/Fact';
import { capitalize, formatSite } from '../../../words/facts';
import { paths } from '../../../words/paths';
import { AdminItem } from '../shared/AdminItem';

/** A gym to check: its outdated or reported facts, contact details and actions. */
export function GymToCheckItem({ gym }: { readonly gym: GymToCheck }) {
  const { id, name, city, state, phone, site } = gym;
  const now = new Date();
  const checks = computeChecks(gym);
  const dueGroups = listGroupsWithFacts(gym).filter((group) => checks[group] && getCheckStatus(group, checks[group], now) !== 'checked');
  return (
    <AdminItem
      title={
        <Link to={sitePaths.gym(gym)} data-key="o">
          {name}
        </Link>
      }
      actions={
        <>
          {dueGroups.length > 0 && (
            <StillTrueButton gymId={id} groups={dueGroups} about={`${dueGroups.map((group) => FACT_GROUP_NAMES[group]).join(', ')} for ${name}`} />
          )}
          <LinkButton to={paths.adminGym(id)} data-key="e" aria-label={`Edit ${name}`}>
            Edit
          </LinkButton>
          <LinkButton to={paths.gymOwners(id)} aria-label={`Owners of ${name}`}>
            Owners
          </LinkButton>
        </>
      }
    >
      <p className="small">
        {city}, {state}
      </p>
      <dl className={items.facts}>
        {dueGroups.map((group) => (
          <Fact key={group} name={capitalize(FACT_GROUP_NAMES[group])}>
            {formatCheck(group, checks[group], now, now)}
          </Fact>
        ))}
        {dueGroups.length === 0 && <Fact name="Due soon">Some details will be outdated in a few days. If the gym has owners, we’ve asked them to check.</Fact>}
        <Fact name="Phone">{phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}</Fact>
        <Fact name="Website">
          {site && (
            <a href={site} rel="nofollow noopener">
              {formatSite(site)}
            </a>
          )}
        </Fact>
      </dl>
    </AdminItem>
  );
}
