import { sitePaths } from '@contract';
import { demoAccount } from './support/accounts';
import { waitForCall } from './support/calls';
import { addGym } from './support/gyms';
import { openInNewContext, signIn } from './support/signIn';
import { expect, expectAccessible, test } from './support/test';

test('a claimant proves a claim with the code sent to the gym’s email address, but not with a wrong or old one', async ({ page: admin, browser, problems }) => {
  problems.expect(/status of 400/);
  const stamp = Date.now();
  const name = `Coded Gym ${stamp}`;
  const gymEmail = `front-desk-${stamp}@half-guard-hall.example`;
  await signIn(admin, 'admin');
  const { id } = await addGym({ name, email: gymEmail });

  const { email } = demoAccount('user');
  const ana = await openInNewContext(browser);
  await signIn(ana, 'user');
  await ana.goto(sitePaths.claimGym(id));
  const claimByEmail = async () => {
    await ana.getByLabel('Your role at the gym').selectOption({ label: 'Manager' });
    await ana.getByLabel('How can you prove it?').selectOption({ label: 'A code sent to the gym’s email address' });
    await expect(ana.getByText(`We’ll send a code to ${gymEmail}`)).toBeVisible();
    await waitForCall(ana, 'claimGym', () => ana.getByRole('button', { name: 'Send claim' }).click());
  };
  await claimByEmail();

  await admin.goto('/dev/mail');
  const mail = admin.getByRole('region', { name: `Code to claim ${name}` });
  await expect(mail).toContainText(`To: ${gymEmail}`);
  const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await mail.textContent()) ?? '') ?? [];

  // The claim's page still shows the code's status after a reload.
  await ana.reload();
  const field = ana.getByLabel('Code from the email');
  await ana.getByRole('button', { name: 'Enter code' }).click();
  await expect(ana.getByText('Enter the code from the email.')).toBeVisible();
  await field.fill(code.startsWith('A') ? 'BBBB-BBBB' : 'AAAA-AAAA');
  await ana.getByRole('button', { name: 'Enter code' }).click();
  await expect(ana.getByText(/^That code isn’t right/)).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(ana);
  // Spaces and lowercase letters are accepted, too.
  await field.fill(` ${code.replace('-', ' ').toLowerCase()} `);
  await waitForCall(ana, 'enterClaimCode', () => ana.getByRole('button', { name: 'Enter code' }).click());
  await expect(ana.getByText('You’ve entered it')).toBeVisible();

  await admin.goto('/admin/claims');
  const claim = admin.getByRole('article', { name }).filter({ hasText: email });
  await expect(claim).toContainText('entered');

  // A code is only valid for one claim. A new claim has a new code.
  await ana.getByRole('button', { name: `Withdraw your claim for ${name}` }).click();
  await waitForCall(ana, 'withdrawClaim', () => ana.getByRole('dialog').getByRole('button', { name: 'Withdraw claim' }).click());
  // It also disappears from the admin's list.
  await expect(claim).toBeHidden();
  await claimByEmail();
  await field.fill(code);
  await ana.getByRole('button', { name: 'Enter code' }).click();
  await expect(ana.getByText(/^That code isn’t right/)).toBeVisible();
  await ana.context().close();
});
