import type { ComponentType } from 'react';
import { withinScriptTimeout } from '../lib/script';
import type { Failure } from './failures';

interface State<Props> {
  /** Once the script has come. */
  readonly component?: ComponentType<Props>;
  /** The last attempt that somebody is to know of, while it has not come. */
  readonly failure?: Failure;
}

/** The script of a part of a page: fetched when it is wanted, and anew at each further attempt. */
export class PartScript<Props extends object> {
  private state: State<Props> = {};
  private underWay: { readonly ended: Promise<void>; readonly quiet: boolean } | undefined;
  private readonly listeners = new Set<() => void>();
  private resolve: (component: ComponentType<Props>) => void = () => {};
  /** The component, by whichever attempt it comes. */
  readonly loaded = new Promise<ComponentType<Props>>((resolve) => {
    this.resolve = resolve;
  });

  constructor(
    /** What a visitor calls the part: it begins the sentence that it did not load. */
    readonly name: string,
    private readonly load: () => Promise<ComponentType<Props>>,
  ) {}

  readonly now = (): State<Props> => this.state;
  /** An attempt has been begun and has not ended. */
  get isUnderWay(): boolean {
    return this.underWay !== undefined;
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Ends when the attempt has; it does not throw. `quiet`: it was nobody's wish, so that its failing again is no news; somebody who
   * wishes it meanwhile gets an attempt of their own after it.
   */
  async fetch({ quiet = false } = {}): Promise<void> {
    if (this.underWay?.quiet && !quiet) await this.underWay.ended;
    if (this.state.component) return;
    this.underWay ??= { ended: this.attempt(quiet).finally(() => (this.underWay = undefined)), quiet };
    return this.underWay.ended;
  }

  private async attempt(quiet: boolean): Promise<void> {
    try {
      const component = await withinScriptTimeout(this.name, this.load);
      this.tell({ component });
      this.resolve(component);
    } catch (error) {
      if (quiet && this.state.failure) return;
      console.error(error);
      this.tell({ failure: { error } });
    }
  }

  private tell(state: State<Props>): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
