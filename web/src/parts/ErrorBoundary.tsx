import { Component, type ReactNode } from 'react';
import type { Failure } from './failures';

interface Props {
  /** Counts the attempts to render the children. A new number clears the previous attempt's error. */
  readonly attempt: number;
  readonly screen: (failure: Failure) => ReactNode;
  readonly children: ReactNode;
}
interface State {
  readonly attempt: number;
  readonly failure?: Failure | undefined;
}

/** If the children throw while rendering, renders `screen` in their place until the next attempt. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { attempt: this.props.attempt };
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }
  static getDerivedStateFromProps({ attempt }: Props, state: State): State | null {
    return attempt === state.attempt ? null : { attempt, failure: undefined };
  }
  override render() {
    return this.state.failure ? this.props.screen(this.state.failure) : this.props.children;
  }
}
