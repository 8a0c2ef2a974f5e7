import type { Claim } from '@contract';

/** Says what a claim's status is. */
export function formatClaimState({ status, isDispute, answer }: Claim): string {
  switch (status) {
    case 'pending':
      if (!isDispute) return 'Waiting for an admin';
      return answer ? 'Waiting for an admin. An owner of the gym has replied.' : 'Waiting for an admin. The gym already has an owner, who may reply.';
    case 'approved':
      return 'Approved';
    case 'rejected':
      return 'Rejected';
    case 'withdrawn':
      return 'Withdrawn';
  }
}

/** Whether an email address is in the website's domain: `info@atos.example` for `https://www.atos.example`. */
export function isOnSiteDomain(email: string, site: string | undefined): boolean {
  const domain = email.split('@').at(-1)?.toLowerCase();
  if (!domain || site === undefined || !URL.canParse(site)) return false;
  return new URL(site).hostname.toLowerCase().replace(/^www\./, '') === domain;
}
