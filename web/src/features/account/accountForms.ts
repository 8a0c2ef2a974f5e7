/** The name of the email field in every account form. */
export const EMAIL_FIELD = 'email';

/** Initial values of the account forms. */
export interface AccountFormProps {
  /** The email address that the visitor typed into another of these forms. */
  readonly email: string;
}
