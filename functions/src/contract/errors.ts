/** Every reason why a call can fail, with the status of its response. A `DomainError` has one, and a message for users. */
export const ERROR_STATUS = {
  'signed-out': 'unauthenticated',
  'not-allowed': 'permission-denied',
  invalid: 'invalid-argument',
  'name-without-slug': 'invalid-argument',
  'password-too-common': 'invalid-argument',
  'password-is-email': 'invalid-argument',
  'account-not-created': 'failed-precondition',
  'confirm-identity': 'failed-precondition',
  'last-admin': 'failed-precondition',
  'is-admin': 'failed-precondition',
  'address-not-verified': 'failed-precondition',
  'account-disabled': 'permission-denied',
  'gym-not-found': 'not-found',
  'gym-merged': 'failed-precondition',
  'featured-city-not-found': 'not-found',
  'import-not-found': 'not-found',
  'message-not-found': 'not-found',
  'photo-not-found': 'not-found',
  'discount-not-found': 'not-found',
  'tier-not-found': 'not-found',
  'sponsorship-not-found': 'not-found',
  'claim-not-found': 'not-found',
  'invitation-not-found': 'not-found',
  'account-not-found': 'not-found',
  'notice-not-found': 'not-found',
  'redirect-not-found': 'not-found',
  'announcement-not-found': 'not-found',
  'already-exists': 'already-exists',
  'address-taken': 'already-exists',
  'limit-reached': 'resource-exhausted',
  'network-limit': 'resource-exhausted',
  'rate-limited': 'resource-exhausted',
  'too-many-today': 'resource-exhausted',
  'stale-edit': 'aborted',
  contended: 'aborted',
  'import-incomplete': 'failed-precondition',
  'import-ended': 'failed-precondition',
  'export-expired': 'failed-precondition',
  'import-not-undoable': 'failed-precondition',
  'already-decided': 'failed-precondition',
  'already-owner': 'failed-precondition',
  'not-primary-owner': 'permission-denied',
  'no-recipients': 'failed-precondition',
  'not-undoable': 'failed-precondition',
  'payments-closed': 'failed-precondition',
  'tier-closed': 'failed-precondition',
  'sold-out': 'failed-precondition',
  'already-sponsored': 'failed-precondition',
  'already-paid': 'failed-precondition',
  'not-refundable': 'failed-precondition',
  'file-too-large': 'invalid-argument',
  unavailable: 'unavailable',
  internal: 'internal',
} as const;

export type ErrorReason = keyof typeof ERROR_STATUS;

/** The details in the response of a callable that failed. */
export interface ErrorDetails {
  readonly reason: ErrorReason;
  /** What is wrong with each invalid field. */
  readonly issues?: readonly FieldIssue[];
  /** Only with `gym-merged`. */
  readonly gym?: RemainingGym;
}
/** The gym that another was merged into. */
export interface RemainingGym {
  readonly id: string;
  readonly name: string;
  /** Its page. Absent for a draft. */
  readonly path?: string;
}
/** What is wrong with a field of the input. */
export interface FieldIssue {
  /** Dotted path into the input, e.g. `gym.pricing.dropIn`. Empty for the input as a whole. */
  readonly path: string;
  /** A sentence that says what to do. */
  readonly message: string;
}

/** An error with a message for the user, such as a broken rule. When it is thrown, nothing has been written. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly reason: ErrorReason,
    message: string,
    readonly issues: readonly FieldIssue[] = [],
    readonly gym?: RemainingGym,
  ) {
    super(message);
  }
}

/** The message of an error whose details are shown at the fields. */
export const MARKED_FIELDS_MESSAGE = 'Check the marked fields.';

/** The error for fields that are invalid, with a message for each. */
export const invalidFieldsError = (issues: readonly FieldIssue[]): DomainError => new DomainError('invalid', MARKED_FIELDS_MESSAGE, issues);
