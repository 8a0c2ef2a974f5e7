export type Ports = Readonly<
  Record<'hosting' | 'auth' | 'firestore' | 'functions' | 'storage' | 'tasks' | 'eventarc' | 'hub' | 'logging' | 'websocket', number>
>;
export function choosePorts(portsFrom: number | undefined): Ports;
export function namedPorts(ports: Ports): Record<string, number>;
export function localConfig(ports: Ports): {
  readonly emulators: Readonly<Record<string, unknown>>;
  readonly hosting: { readonly headers: readonly { readonly source: string; readonly headers: readonly { readonly key: string; readonly value: string }[] }[] };
};
