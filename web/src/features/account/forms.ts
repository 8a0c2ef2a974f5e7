/** The name of the email field in each of the forms. */
export const ADDRESS = 'email';

/** Initial values of the account forms. */
export interface AccountFormProps {
  /** As typed into another of these forms. If empty, the field has no default: React would clear what was typed before it hydrated. */
  readonly address: string;
}
