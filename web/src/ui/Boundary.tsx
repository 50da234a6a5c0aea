import { Component, type ReactNode } from 'react';
import { NoConnection } from '../platform/NoConnection.ts';
import { ErrorAlert } from './ErrorAlert.tsx';

/**
 * A failure inside takes down nothing else, and can be retried (docs/reglas/convenciones.md). A part of the
 * application that could not be fetched concerns the whole screen.
 */
export class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof NoConnection) throw error;
    return (
      <ErrorAlert message="Esta parte no se pudo mostrar" onRetry={() => this.setState({ error: null })} />
    );
  }
}
