/** A value as Firestore's REST interface writes it (cloud.google.com/firestore/docs/reference/rest/Shared.Types/Value). */
export interface FirestoreValue {
  nullValue?: null;
  booleanValue?: boolean;
  /** 64 bits as text. */
  integerValue?: string;
  doubleValue?: number;
  timestampValue?: string;
  stringValue?: string;
  arrayValue?: { values?: FirestoreValue[] };
  mapValue?: { fields?: FirestoreFields };
}
export type FirestoreFields = Record<string, FirestoreValue>;
export interface FirestoreDocument {
  name: string;
  fields?: FirestoreFields;
}

export function decodeFields(fields: FirestoreFields = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));
}

/** Timestamps stay ISO text. Bytes, references and positions do not occur in what scripts read. */
function decode(value: FirestoreValue): unknown {
  if (value.integerValue !== undefined) return Number(value.integerValue);
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(decode);
  if (value.mapValue) return decodeFields(value.mapValue.fields);
  return value.stringValue ?? value.booleanValue ?? value.doubleValue ?? value.timestampValue ?? null;
}

export function encodeFields(object: Record<string, unknown>): FirestoreFields {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, encode(value)]));
}

function encode(value: unknown): FirestoreValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  if (typeof value === 'object' && value !== null) return { mapValue: { fields: encodeFields(value as Record<string, unknown>) } };
  return { nullValue: null };
}
