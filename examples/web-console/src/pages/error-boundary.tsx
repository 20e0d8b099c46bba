import { Component, type ReactNode } from 'react';
import { explain } from '../analysis/explain.ts';
import { Notice } from '../components/notice.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** A mistake of this page never leaves it blank. React knows error boundaries as classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <Notice explanation={explain(this.state.error)}>
        <button type="button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </Notice>
    );
  }
}
