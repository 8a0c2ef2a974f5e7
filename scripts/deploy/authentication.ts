import { PASSWORD_MAX, PASSWORD_MIN } from '../../functions/src/contract/constants.ts';

/** What Google's service for accounts says of a project (identitytoolkit/v2, Config); a switch that is off is left out. */
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
  /** Hosts whose pages may open a window to sign in with others' accounts. */
  readonly authorizedDomains?: readonly string[];
  readonly notification?: { readonly sendEmail?: { readonly callbackUri?: string } };
}
/** Other ways to sign in (identitytoolkit/v2, DefaultSupportedIdpConfig): `projects/ID/defaultSupportedIdpConfigs/google.com`. */
interface Providers {
  readonly defaultSupportedIdpConfigs?: readonly { readonly name: string; readonly enabled?: boolean }[];
}

/** As the service calls it. */
const GOOGLE = 'google.com';

/** Asks the service for a path below the project, as whoever deploys. */
export type Ask = (path: 'config' | 'defaultSupportedIdpConfigs') => Promise<unknown>;

/**
 * What has to be switched at the console before a deployment, a sentence each: where, and why.
 * @param site the site's own origin; without one it is not known where links should lead
 * @param google whether people sign in with Google, too
 */
export async function authenticationProblems(ask: Ask, site: string, google: boolean): Promise<string[]> {
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
  const method = (name: string) => `Authentication, Sign-in method: turn "${name}"`;
  const on = defaultSupportedIdpConfigs.filter(({ enabled }) => enabled).map(({ name }) => name.slice(name.lastIndexOf('/') + 1));
  const others = on.filter((name) => !(google && name === GOOGLE));
  return [
    ...(signIn.email?.enabled ? [] : [`${method('Email/Password')} on: it is how people sign in.`]),
    ...(signIn.email?.enabled && !signIn.email.passwordRequired ? [`${method('Email link')} off: pages sign in with a password.`] : []),
    ...(signIn.anonymous?.enabled ? [`${method('Anonymous')} off: an account without an address can be held to nothing.`] : []),
    ...(signIn.phoneNumber?.enabled ? [`${method('Phone')} off: no page signs in with it.`] : []),
    ...(google && !on.includes(GOOGLE) ? [`${method('Google')} on, since GOOGLE_SIGN_IN=true.`] : []),
    ...others.map((name) => `${method(name)} off: such accounts have not passed the site's own rules for addresses and passwords.`),
  ];
}

function domainProblems({ authorizedDomains = [] }: AuthenticationConfig, site: string): string[] {
  if (site === '' || authorizedDomains.includes(new URL(site).hostname)) return [];
  return [`Authentication, Settings, Authorized domains: add ${new URL(site).hostname}, from whose pages Google's window is opened.`];
}

function permissionProblems({ client, emailPrivacyConfig }: AuthenticationConfig, google: boolean): string[] {
  const actions = 'Authentication, Settings, User actions:';
  const signUp = `${actions} turn "Enable create (sign-up)"`;
  return [
    ...(client?.permissions?.disabledUserDeletion
      ? []
      : [`${actions} turn "Enable delete" off: an account is deleted by the site, with all that names the person and never as the last admin.`]),
    ...(client?.permissions?.disabledUserSignup || google
      ? []
      : [`${signUp} off: an account is made by the site, which checks the password and limits how many.`]),
    ...(client?.permissions?.disabledUserSignup && google
      ? [`${signUp} on, since GOOGLE_SIGN_IN=true: the service makes such accounts, and asks the site, which refuses all others.`]
      : []),
    ...(emailPrivacyConfig?.enableImprovedEmailPrivacy
      ? []
      : [`${actions} turn "Email enumeration protection" on: else anyone can ask which addresses have an account.`]),
  ];
}

function passwordProblems({ passwordPolicyConfig: policy }: AuthenticationConfig): string[] {
  const where = 'Authentication, Settings, Password policy:';
  const { minPasswordLength = 0, maxPasswordLength } = policy?.passwordPolicyVersions?.[0]?.customStrengthOptions ?? {};
  if (policy?.passwordPolicyEnforcementState !== 'ENFORCE' || minPasswordLength < PASSWORD_MIN) {
    return [`${where} choose "Require enforcement" and a minimum length of ${PASSWORD_MIN}: a password changed past the site is held to nothing else.`];
  }
  if (maxPasswordLength !== undefined && maxPasswordLength < PASSWORD_MAX) {
    return [`${where} set the maximum length to ${PASSWORD_MAX} or more: the site lets people choose passwords as long as that.`];
  }
  return [];
}

/** Where the site does what a link in an e-mail is for; the web app's own route. */
const ACTION = '/account/action';

function linkProblems({ notification }: AuthenticationConfig, site: string): string[] {
  if (site === '' || notification?.sendEmail?.callbackUri === site + ACTION) return [];
  return [`Authentication, Templates, the pencil: customize the action URL to ${site}${ACTION}, so that links in e-mails lead to the site.`];
}
