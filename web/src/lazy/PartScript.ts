import type { ComponentType } from 'react';
import { withinScriptTimeout } from '../lib/script';
import type { Failure } from './failures';

interface State<Props> {
  /** Set once the script has loaded. */
  readonly component?: ComponentType<Props>;
  /** The last failure to report, while the script has not loaded. */
  readonly failure?: Failure;
}

/** The script of a part of a page: fetched on demand, and again at each further attempt. */
export class PartScript<Props extends object> {
  private state: State<Props> = {};
  private underWay: { readonly ended: Promise<void>; readonly quiet: boolean } | undefined;
  private readonly listeners = new Set<() => void>();
  private resolve: (component: ComponentType<Props>) => void = () => {};
  /** The component, from whichever attempt succeeds. */
  readonly loaded = new Promise<ComponentType<Props>>((resolve) => {
    this.resolve = resolve;
  });

  constructor(
    /** The part's name for visitors, which begins the sentence that it did not load. */
    readonly name: string,
    private readonly load: () => Promise<ComponentType<Props>>,
  ) {}

  readonly now = (): State<Props> => this.state;
  /** Whether an attempt is in progress. */
  get isUnderWay(): boolean {
    return this.underWay !== undefined;
  }
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Resolves when the attempt has ended, and never rejects. `quiet`: an automatic retry, whose repeated failure isn't reported;
   * a visitor who asks in the meantime gets a separate attempt after it.
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
