import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort, HOST } from '@scripts/lib/ports';

/** How a service is unreachable: connections are refused, or nothing sent ever arrives. */
export type OutageKind = 'refused' | 'silent';

/** A proxy in front of a service that can cut its clients off. */
export class Proxy {
  private readonly sockets = new Set<Socket>();
  private silent = false;
  private server: Server | undefined;

  private constructor(
    private readonly target: number,
    readonly port: number,
  ) {}

  /** Starts a proxy for the service at `host:port` on this machine. */
  static async before(service: string): Promise<Proxy> {
    const proxy = new Proxy(Number(service.split(':').at(-1)), await freePort());
    await proxy.listen();
    return proxy;
  }

  get host(): string {
    return `${HOST}:${this.port}`;
  }

  async cutOff(how: OutageKind): Promise<void> {
    if (how === 'refused') return this.end();
    this.silent = true;
    for (const socket of this.sockets) socket.unpipe().resume();
  }

  /**
   * Forwards new connections again. Silent ones stay silent, as behind a firewall that has dropped them, or are reset
   * as by a host that has restarted.
   */
  async restore(oldConnections: 'silent' | 'reset'): Promise<void> {
    this.silent = false;
    if (oldConnections === 'reset') for (const socket of this.sockets) socket.destroy();
    if (!this.server) await this.listen();
  }

  /**
   * Resets the current connections, like a network that was gone for a moment. New ones are forwarded. Returns how many there
   * were.
   */
  reset(): number {
    const cut = this.sockets.size;
    for (const socket of this.sockets) socket.resetAndDestroy();
    return cut;
  }

  async end(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  private listen(): Promise<void> {
    this.server = createServer((asking) => this.passOn(asking));
    return new Promise((resolve) => this.server?.listen(this.port, HOST, resolve));
  }

  private passOn(asking: Socket): void {
    this.keep(asking);
    if (this.silent) return void asking.resume();
    const service = connect(this.target, HOST);
    this.keep(service);
    asking.pipe(service).pipe(asking);
    // While cut off, the client isn't told that the connection ended.
    asking.once('close', () => service.destroy());
    service.once('close', () => asking.destroy());
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => this.sockets.delete(socket));
  }
}
