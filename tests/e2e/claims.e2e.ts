import { sitePaths } from '@contract';
import { call } from '@scripts/client/backend';
import { verifyAddress } from '@scripts/client/local';
import { demoAccount } from './support/accounts';
import { connectAs, ports } from './support/backend';
import { waitForCall, sendDecision } from './support/calls';
import { addGym } from './support/gyms';
import { createAccount, openInNewContext, fillInLogin, signIn, signInAs } from './support/signIn';
import { expect, expectAccessible, waitForHydration, test } from './support/test';

test('a user claims a gym, an admin approves it, and the owner edits the gym, replies to a second claim and gives the gym up', async ({
  page: admin,
  browser,
}) => {
  const name = `Claimed Gym ${Date.now()}`;
  await signIn(admin, 'admin');
  const { id, path: gymPath } = await addGym({ name, site: 'https://half-guard-hall.example' });

  const { uid, email, password } = await createAccount('ana');
  const ana = await openInNewContext(browser);
  await ana.goto(gymPath);
  await waitForHydration(ana);
  await ana.getByRole('link', { name: 'Is this your gym?' }).click();
  await expect(ana).toHaveURL(/\/login\?to=/);
  await fillInLogin(ana, { email, password });
  await expect(ana).toHaveURL(/\/my-gyms\/[^/]+\/claim$/);
  await expectAccessible(ana);
  await ana.getByLabel('Your role at the gym').selectOption({ label: 'Manager' });
  await ana.getByLabel('How can you prove it?').selectOption({ label: 'Written explanation' });
  await ana.getByLabel('Your proof').fill('I answer the phone there.');
  await waitForCall(ana, 'claimGym', () => ana.getByRole('button', { name: 'Send claim' }).click());
  await expect(ana.getByText('Waiting for an admin')).toBeVisible();
  await expectAccessible(ana);

  await admin.goto(sitePaths.adminClaims);
  const first = admin.getByRole('article', { name }).filter({ hasText: email });
  await expect(first).toContainText('I answer the phone there.');
  await expect(first.getByRole('link', { name: 'https://half-guard-hall.example' })).toBeVisible();
  await expect(first).toContainText('This gym has no owner yet.');
  await expectAccessible(admin);
  await expect(first.getByRole('button', { name: `Approve claim: ${email} for ${name}` })).toBeDisabled();
  await verifyAddress(ports, uid);
  await first.getByRole('button', { name: 'Check again' }).click();
  await ana.reload();
  await expect(first.getByRole('button', { name: `Approve claim: ${email} for ${name}` })).toBeEnabled();
  await sendDecision(admin, 'decideClaim', () => first.getByRole('button', { name: `Approve claim: ${email} for ${name}` }).click());
  await expect(first).toBeHidden();

  // The claim's page updates live, and links to the editor.
  await ana.getByRole('link', { name: 'Edit your gym' }).click();
  await ana.getByLabel('Phone').fill('(512) 555-0177');
  await waitForCall(ana, 'updateGym', () => ana.getByRole('button', { name: 'Save changes' }).click());
  await ana.goto(sitePaths.myGyms);
  await expect(ana.getByText('2 of 11')).toBeVisible();
  await ana.getByRole('link', { name: `Add opening hours for ${name}` }).click();
  await expect(ana.getByRole('textbox', { name: 'Monday' })).toBeFocused();

  const { email: rivalEmail } = demoAccount('user');
  await call(connectAs('user'), 'claimGym', { gymId: id, role: 'manager', evidence: { kind: 'text', text: 'I bought it.' } });
  await ana.goto(sitePaths.myGyms);
  await ana.getByRole('link', { name: `Owners of ${name}` }).click();
  await expect(ana.getByText('as its manager. An admin will decide.')).toBeVisible();
  await expect(ana.getByRole('main')).not.toContainText(rivalEmail);
  await ana.getByLabel('What can you tell us about this claim?').fill('I have sold nothing.');
  await waitForCall(ana, 'answerClaim', () => ana.getByRole('button', { name: 'Send reply' }).click());
  await expectAccessible(ana);
  const second = admin.getByRole('article', { name }).filter({ hasText: rivalEmail });
  await expect(second).toContainText('I have sold nothing.');
  await expect(second.getByRole('region', { name: `Owners of ${name}` })).toContainText(email);
  await second.getByRole('button', { name: `Reject claim: ${rivalEmail} for ${name}` }).click();
  const dialog = admin.getByRole('dialog', { name: 'Reject claim' });
  await dialog.getByLabel('Reason (optional)').fill('Show us the contract.');
  await sendDecision(admin, 'decideClaim', () => dialog.getByRole('button', { name: 'Reject' }).click());
  const bo = await openInNewContext(browser);
  await signIn(bo, 'user');
  await bo.goto('/dashboard');
  await expect(bo.getByRole('article', { name })).toContainText('Show us the contract.');
  await expectAccessible(bo);

  await ana.getByRole('button', { name: `Give up gym: ${name}` }).click();
  await waitForCall(ana, 'releaseGym', () => ana.getByRole('dialog').getByRole('button', { name: 'Give up gym' }).click());
  await expect(ana).toHaveURL('/dashboard');
  await ana.goto(sitePaths.myGyms);
  await expect(ana.getByRole('heading', { name: 'This page is for gym owners' })).toBeVisible();
  await Promise.all([ana.context().close(), bo.context().close()]);
});

test('an owner adds a co-owner with a verified email address and removes them', async ({ page: cai, browser }) => {
  const name = `Shared Gym ${Date.now()}`;
  const { id } = await addGym({ name });
  await call(connectAs('admin'), 'addOwner', { gymId: id, email: demoAccount('owner').email });
  await signIn(cai, 'owner');
  await cai.goto(sitePaths.myGyms);
  await cai.getByRole('link', { name: `Owners of ${name}` }).click();
  const { uid, email: coOwnerEmail, password } = await createAccount('dai');
  await verifyAddress(ports, uid);
  await cai.getByLabel('Their email address').fill(coOwnerEmail);
  await waitForCall(cai, 'inviteOwner', () => cai.getByRole('button', { name: 'Send invitation' }).click());
  await expect(cai.getByRole('button', { name: `Withdraw the invitation to ${coOwnerEmail}` })).toBeVisible();

  const dai = await openInNewContext(browser);
  await signInAs(dai, { email: coOwnerEmail, password });
  await dai.goto('/dashboard');
  await waitForCall(dai, 'answerInvitation', () => dai.getByRole('button', { name: `Accept the invitation from ${name}` }).click());
  await cai.reload();
  await expect(cai.getByRole('button', { name: `Remove ${coOwnerEmail}` })).toBeVisible();
  await dai.goto(sitePaths.myGyms);
  await expect(dai.getByRole('link', { name: `Owners of ${name}` })).toBeVisible();

  await cai.getByRole('button', { name: `Remove ${coOwnerEmail}` }).click();
  await waitForCall(cai, 'removeOwner', () => cai.getByRole('dialog').getByRole('button', { name: 'Remove owner' }).click());
  await expect(cai.getByRole('button', { name: `Remove ${coOwnerEmail}` })).toHaveCount(0);
  // The page of the owner who lost the gym updates by itself.
  await expect(dai.getByRole('heading', { name: 'This page is for gym owners' })).toBeVisible();
  await dai.context().close();
  await call(connectAs('admin'), 'deleteGym', { id });
});
