import { Component, type ReactNode } from 'react';

/** What fails to render below it fails alone: `failed` stands in its place, and its `retry` renders it anew. */
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
