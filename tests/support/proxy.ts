import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort, HOST } from '@scripts/lib/ports';

/** How a service can be out of reach: nobody listens, or nothing that is sent ever arrives. */
export type Away = 'refused' | 'silent';

/** Stands between a service and those who ask it, and can cut them off. */
export class Proxy {
  private readonly sockets = new Set<Socket>();
  private silent = false;
  private server: Server | undefined;

  private constructor(
    private readonly target: number,
    readonly port: number,
  ) {}

  /** Before the service at `host:port` of this machine. */
  static async before(service: string): Promise<Proxy> {
    const proxy = new Proxy(Number(service.split(':').at(-1)), await freePort());
    await proxy.listen();
    return proxy;
  }

  get host(): string {
    return `${HOST}:${this.port}`;
  }

  async cutOff(how: Away): Promise<void> {
    if (how === 'refused') return this.end();
    this.silent = true;
    for (const socket of this.sockets) socket.unpipe().resume();
  }

  /**
   * New connections are passed on again. Those that fell silent stay so for ever, as behind a firewall that has forgotten
   * them, or are reset (`forgotten`), as a host does that has begun anew.
   */
  async back(forgotten: 'silent' | 'reset'): Promise<void> {
    this.silent = false;
    if (forgotten === 'reset') for (const socket of this.sockets) socket.destroy();
    if (!this.server) await this.listen();
  }

  /** Ends the connections that there are, as a network does that has gone away for a moment; new ones are passed on. Answers how many it were. */
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
    // An end that was cut off is told to nobody.
    asking.once('close', () => service.destroy());
    service.once('close', () => asking.destroy());
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => this.sockets.delete(socket));
  }
}
