import type { FactGroup } from '../gym-lists';
import type { ChoiceFilter, FlagFilter, LimitFilter } from './filter';

/** A column that imported lists have for a fact. */
export interface ImportColumn {
  /** Its label for admins who choose what a column contains. */
  readonly label: string;
  /** Its possible headings in lowercase, most trusted first. `full_address` also matches `full address` and `fulladdress`. */
  readonly headings: readonly string[];
  /** Set if all columns with this role are read and combined. With other roles, the next column is only read if the first is empty. */
  readonly isCombined?: true;
}

interface FieldDescription {
  /** The label of its field in forms. */
  readonly label: string;
  readonly hint?: string;
  /** The columns of imported lists, by role. `imports/reading` has a reader for most kinds, and separate readers for the other facts. */
  readonly columns?: Readonly<Record<string, ImportColumn>>;
  /**
   * Set if gym cards have the fact, too. A city's cards are stored in one document, so only short facts fit. `compared`: the table of compared gyms
   * also has it. Cards always have the facts that gyms are filtered by.
   */
  readonly card?: 'copied' | 'compared';
}

/** A value with one field in forms. */
export type SingleValue = FieldDescription &
  (
    | {
        /** A `name` is shown in emails and titles, so it can't contain links or phone numbers. A `street` can't contain links. */
        readonly kind: 'line' | 'name' | 'street' | 'text';
        /** Maximum length in characters. Only `text` can have several lines. */
        readonly max: number;
      }
    | { readonly kind: 'email' | 'phone' | 'state' | 'url' | 'zip' }
    | { readonly kind: 'yesOrNo'; readonly filter?: FlagFilter }
    | { readonly kind: 'fee'; readonly filter?: LimitFilter }
    | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit: string; readonly filter?: LimitFilter }
    | { readonly kind: 'choice'; readonly names: Readonly<Record<string, string>>; readonly filter?: ChoiceFilter }
    | {
        readonly kind: 'profile';
        /** The profile's URL without the name: `https://www.instagram.com/`. */
        readonly prefix: string;
      }
  );

/** A fact's value, described by its kind. Forms, pages, imports and schemas each have a table of what they do for each kind. */
export type FactValue =
  | SingleValue
  | (FieldDescription & {
      readonly kind: 'choices';
      readonly names: Readonly<Record<string, string>>;
      /** How map exports name each choice. */
      readonly patterns?: Readonly<Record<string, RegExp>>;
      readonly filter?: ChoiceFilter;
    })
  | (FieldDescription & { readonly kind: 'names'; readonly max: number; readonly maxEntries: number })
  | (FieldDescription & { readonly kind: 'parts'; readonly parts: Readonly<Record<string, SingleValue>> })
  /** These kinds have their own schema, form and reader. */
  | (FieldDescription & { readonly kind: 'hours' | 'instructor' | 'instructors' | 'schedule' });

export type FactKind = FactValue['kind'];

/** Sections of the form for editing a gym. The form has a separate part for each fact without a section. */
export type FormSection = 'place' | 'links' | 'profile' | 'prices' | 'visitors' | 'offer';

/**
 * How visitors can suggest a new value: in a text field (if the value is text), with the map pin, or in the editor's fields for hours, classes and
 * prices. They describe changes to other facts in a comment.
 */
type SuggestionDescription =
  | { readonly suggested?: 'pin' | 'editor' }
  | { readonly kind: 'line' | 'name' | 'street' | 'text' | 'email' | 'phone' | 'state' | 'url' | 'zip'; readonly suggested: 'field' };

/** Everything about one fact of a gym that the functions and the web app share. */
export type FactDefinition = FactValue &
  SuggestionDescription & {
    /** Its name within a sentence, after "the". */
    readonly inSentence: string;
    /** The group of facts that it belongs to. An import confirms each group as a whole. */
    readonly group: FactGroup;
    /** Set if every gym must have it. */
    readonly required?: true;
    /** Set if only admins can change it. Owners can ask them to. */
    readonly adminOnly?: true;
    readonly section?: FormSection;
    /** The label of its row in the list of details on the gym's page. */
    readonly row?: string;
    /** The property of schema.org that has the same value. */
    readonly schemaOrg?: string;
    /** A value for the complete gym in the sample data, unless that gym already has one. */
    readonly example?: unknown;
  };
