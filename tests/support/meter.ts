import type { Duplex } from 'node:stream';
import { Firestore } from 'firebase-admin/firestore';

/** Documents as Firestore bills them: each document returned or missing, at least one per query, and each write or deletion. */
export interface Bill {
  reads: number;
  writes: number;
}

/** The Admin SDK sends everything through these two methods. They are internal, so it has no types for them. */
interface Wire {
  request(method: string, request: { writes?: unknown[] }, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, bidirectional: boolean, request: unknown, ...rest: unknown[]): Promise<Duplex>;
}
interface StreamedResponse {
  readonly document?: unknown;
  readonly found?: unknown;
  readonly missing?: unknown;
}

let bill: Bill = { reads: 0, writes: 0 };

/** Counts what `work` reads and writes through the Admin SDK in this process. Only one bill can be open at a time. */
export async function measureBill(work: () => Promise<unknown>): Promise<Bill> {
  const wire = Firestore.prototype as unknown as Wire;
  const { request, requestStream } = wire;
  Object.assign(wire, countedWire(wire));
  bill = { reads: 0, writes: 0 };
  try {
    await work();
    return { ...bill };
  } finally {
    Object.assign(wire, { request, requestStream });
  }
}

/** Excludes the reads and writes of `work` from the current bill, such as those that the platform does free of charge. */
export async function withoutBilling<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = { ...bill };
  const result = await work();
  bill = before;
  return result;
}

/** The SDK's methods with counting. */
const countedWire = ({ request, requestStream }: Wire): Wire => ({
  request(method, message, ...rest) {
    if (method === 'commit' || method === 'batchWrite') bill.writes += message.writes?.length ?? 0;
    if (method === 'listDocuments') throw new Error('The meter does not count listDocuments.');
    return request.call(this, method, message, ...rest);
  },
  async requestStream(method, bidirectional, message, ...rest) {
    const stream = await requestStream.call(this, method, bidirectional, message, ...rest);
    return COUNTED.has(method) ? counted(stream, method) : refuseUncounted(stream, method);
  },
});

const COUNTED = new Set(['runQuery', 'batchGetDocuments', 'runAggregationQuery']);

/** Overrides `emit`, because a data listener would start the stream before its reader is attached. */
function counted(stream: Duplex, method: string): Duplex {
  let returned = 0;
  const emit = stream.emit.bind(stream) as (event: string | symbol, ...args: unknown[]) => boolean;
  stream.emit = (event: string | symbol, ...args: unknown[]) => {
    const response = args[0] as StreamedResponse | undefined;
    if (event === 'data' && (response?.document || response?.found || response?.missing)) {
      returned++;
      bill.reads++;
    }
    // A query that finds nothing costs one read, and so does counting up to a thousand documents.
    if (event === 'end' && method !== 'batchGetDocuments' && returned === 0) bill.reads++;
    return emit(event, ...args);
  };
  return stream;
}

function refuseUncounted(stream: Duplex, method: string): Duplex {
  if (method === 'listen') return stream;
  throw new Error(`The meter does not count ${method}: add it before measuring what uses it.`);
}
