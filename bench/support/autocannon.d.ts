/** The part of autocannon that the benchmark uses. The package has no types. */
declare module 'autocannon' {
  interface Client {
    setRequests(requests: readonly { readonly path: string }[]): void;
  }
  interface Running extends Promise<unknown> {
    on(event: 'response', listener: (client: Client, status: number, bytes: number, milliseconds: number) => void): void;
  }
  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    readonly amount: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly setupClient: (client: Client) => void;
  }): Running;
}
