import { Component, type ReactNode } from 'react';

/** An error boundary: renders `failed` in place of children that throw; its `retry` renders them again. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const retry = () => this.setState({ hasFailed: false });
    return this.state.hasFailed ? this.props.failed(retry) : this.props.children;
  }
}

type BoundaryProps = { failed: (retry: () => void) => ReactNode; children: ReactNode };
