import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Props of {@link RowBoundary}. */
export interface RowBoundaryProps {
  /** What the row shows: another value is another try. */
  row: unknown;
  /** A function when the row is written where the list is: what it does then counts as the row's. */
  children: ReactNode | (() => ReactNode);
}

interface RowState {
  failed: boolean;
  row: unknown;
}

function Row({ render }: { render: () => ReactNode }): ReactNode {
  return render();
}

/** Keeps a row of a list that cannot be drawn to itself: it says so in its place, and the other rows stay. */
export function RowBoundary(props: RowBoundaryProps): ReactNode {
  return <Boundary {...props} />;
}

/** Says in the place of rows that could not even be read how many there are; nothing when there are none. */
export function UnreadableRows({ count }: { count: number | undefined }): ReactNode {
  return count ? (
    <Failure>
      {count === 1 ? 'Não foi possível mostrar este item.' : `Não foi possível mostrar ${count} itens.`}
    </Failure>
  ) : null;
}

function Failure({ children }: { children: string }): ReactNode {
  return (
    <p className="p-4 text-sm text-ink-soft">
      {children} Recarregue a página; se continuar assim, fale com a nossa equipe.
    </p>
  );
}

class Boundary extends Component<RowBoundaryProps, RowState> {
  override state: RowState = { failed: false, row: this.props.row };

  static getDerivedStateFromError(): Partial<RowState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ row }: RowBoundaryProps, state: RowState): Partial<RowState> | null {
    return row === state.row ? null : { failed: false, row };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error('row_failed', error, componentStack);
  }

  override render(): ReactNode {
    const { children } = this.props;
    if (this.state.failed) {
      return <Failure>Não foi possível mostrar este item.</Failure>;
    }
    return typeof children === 'function' ? <Row render={children} /> : children;
  }
}
