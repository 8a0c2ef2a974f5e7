/** The name of the email field in each of the forms. */
export const ADDRESS = 'email';

/** Initial values of the account forms. */
export interface AccountFormProps {
  /** As typed into another of these forms. */
  readonly address: string;
}
