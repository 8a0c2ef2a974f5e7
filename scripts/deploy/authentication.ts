import { PASSWORD_MAX, PASSWORD_MIN } from '../../functions/src/contract/constants.ts';

/** A project's authentication settings (identitytoolkit/v2, Config). Settings that are off are left out. */
interface AuthenticationConfig {
  readonly client?: { readonly permissions?: { readonly disabledUserDeletion?: boolean; readonly disabledUserSignup?: boolean } };
  readonly signIn?: {
    readonly email?: { readonly enabled?: boolean; readonly passwordRequired?: boolean };
    readonly anonymous?: { readonly enabled?: boolean };
    readonly phoneNumber?: { readonly enabled?: boolean };
  };
  readonly passwordPolicyConfig?: {
    readonly passwordPolicyEnforcementState?: 'ENFORCE' | 'OFF' | 'PASSWORD_POLICY_ENFORCEMENT_STATE_UNSPECIFIED';
    readonly passwordPolicyVersions?: readonly {
      readonly customStrengthOptions?: { readonly minPasswordLength?: number; readonly maxPasswordLength?: number };
    }[];
  };
  readonly emailPrivacyConfig?: { readonly enableImprovedEmailPrivacy?: boolean };
  /** Hosts whose pages may open a provider's sign-in window. */
  readonly authorizedDomains?: readonly string[];
  readonly notification?: { readonly sendEmail?: { readonly callbackUri?: string } };
}
/** Other sign-in providers (identitytoolkit/v2, DefaultSupportedIdpConfig): `projects/ID/defaultSupportedIdpConfigs/google.com`. */
interface Providers {
  readonly defaultSupportedIdpConfigs?: readonly { readonly name: string; readonly enabled?: boolean }[];
}

/** The service's name for it. */
const GOOGLE = 'google.com';

/** Reads a path below the project with the deployer's credentials. */
export type ReadConfig = (path: 'config' | 'defaultSupportedIdpConfigs') => Promise<unknown>;

/**
 * The settings to change in the Firebase console before a deployment, one message each.
 * @param site the site's origin, or empty if unknown
 * @param google whether people can also sign in with Google
 */
export async function authenticationProblems(ask: ReadConfig, site: string, google: boolean): Promise<string[]> {
  const config = (await ask('config')) as AuthenticationConfig;
  const providers = (await ask('defaultSupportedIdpConfigs')) as Providers;
  return [
    ...signInProblems(config, providers, google),
    ...(google ? domainProblems(config, site) : []),
    ...permissionProblems(config, google),
    ...passwordProblems(config),
    ...linkProblems(config, site),
  ];
}

function signInProblems({ signIn = {} }: AuthenticationConfig, { defaultSupportedIdpConfigs = [] }: Providers, google: boolean): string[] {
  const where = 'Authentication > Sign-in method:';
  const on = defaultSupportedIdpConfigs.filter(({ enabled }) => enabled).map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
  const others = on.filter((name) => !(google && name === GOOGLE));
  return [
    ...(signIn.email?.enabled ? [] : [`${where} turn on "Email/Password". People sign in with it.`]),
    ...(signIn.email?.enabled && !signIn.email.passwordRequired ? [`${where} turn off "Email link". The site only uses passwords.`] : []),
    ...(signIn.anonymous?.enabled ? [`${where} turn off "Anonymous". Every account needs an email address.`] : []),
    ...(signIn.phoneNumber?.enabled ? [`${where} turn off "Phone". The site doesn't use it.`] : []),
    ...(google && !on.includes(GOOGLE) ? [`${where} turn on "Google", because GOOGLE_SIGN_IN=true.`] : []),
    ...others.map((name) => `${where} turn off "${name}". Accounts created with it bypass the site's rules for email addresses and passwords.`),
  ];
}

function domainProblems({ authorizedDomains = [] }: AuthenticationConfig, site: string): string[] {
  if (site === '' || authorizedDomains.includes(new URL(site).hostname)) return [];
  return [`Authentication > Settings > Authorized domains: add ${new URL(site).hostname}. Google's sign-in window only opens on these domains.`];
}

function permissionProblems({ client, emailPrivacyConfig }: AuthenticationConfig, google: boolean): string[] {
  const where = 'Authentication > Settings > User actions:';
  const signUp = '"Enable create (sign-up)"';
  return [
    ...(client?.permissions?.disabledUserDeletion
      ? []
      : [`${where} turn off "Enable delete". The site deletes accounts with all their data, and never the last admin's.`]),
    ...(client?.permissions?.disabledUserSignup || google
      ? []
      : [`${where} turn off ${signUp}. The site creates accounts itself, so it can check passwords and limit sign-ups.`]),
    ...(client?.permissions?.disabledUserSignup && google
      ? [`${where} turn on ${signUp}, because GOOGLE_SIGN_IN=true. The site still rejects all sign-ups except Google's.`]
      : []),
    ...(emailPrivacyConfig?.enableImprovedEmailPrivacy
      ? []
      : [`${where} turn on "Email enumeration protection". Otherwise anyone can find out which email addresses have an account.`]),
  ];
}

function passwordProblems({ passwordPolicyConfig: policy }: AuthenticationConfig): string[] {
  const where = 'Authentication > Settings > Password policy:';
  const { minPasswordLength = 0, maxPasswordLength } = policy?.passwordPolicyVersions?.[0]?.customStrengthOptions ?? {};
  if (policy?.passwordPolicyEnforcementState !== 'ENFORCE' || minPasswordLength < PASSWORD_MIN) {
    return [
      `${where} choose "Require enforcement" and a minimum length of ${PASSWORD_MIN}. Otherwise people can set weaker passwords by calling the authentication service directly.`,
    ];
  }
  if (maxPasswordLength !== undefined && maxPasswordLength < PASSWORD_MAX) {
    return [`${where} set the maximum length to ${PASSWORD_MAX} or more. The site allows passwords up to that length.`];
  }
  return [];
}

/** The web app's route for links in account emails. */
const ACTION = '/account/action';

function linkProblems({ notification }: AuthenticationConfig, site: string): string[] {
  if (site === '' || notification?.sendEmail?.callbackUri === site + ACTION) return [];
  return [`Authentication > Templates: edit a template and set the action URL to ${site}${ACTION}, so that links in emails lead to the site.`];
}
