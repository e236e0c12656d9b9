import { Component, Suspense, type ReactNode } from 'react';

/** Props of {@link OptionalPart}. */
export interface OptionalPartProps {
  children: ReactNode;
  /** Stands in its place until its code is there. */
  waiting?: ReactNode;
  /** Stands in its place when its code does not arrive, or it can't be drawn. */
  failed?: ReactNode;
}

/**
 * A part that its page can do without, and whose code comes later (`React.lazy`): when that does not arrive, the page
 * stays as it is. Such a part is tried again with the next document only, because React.lazy keeps a failure; what a
 * page is opened for takes `onDemand`.
 */
export function OptionalPart(props: OptionalPartProps): ReactNode {
  return <Boundary {...props} />;
}

class Boundary extends Component<OptionalPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  // React tells the console.
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, waiting, failed } = this.props;
    return this.state.hasFailed ? failed : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
