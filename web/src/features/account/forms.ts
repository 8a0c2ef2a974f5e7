/** The field of the address, in each of the forms. */
export const ADDRESS = 'email';

/** What the forms about accounts are begun with. */
export interface AccountFormProps {
  /** As it was typed into another of them. */
  readonly address: string;
}
