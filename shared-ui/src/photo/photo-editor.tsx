import { useState, type ReactNode } from 'react';
import { RetryButton } from '../components/retry-button';
import { Skeleton } from '../components/skeleton';
import { onDemand } from '../overlays/load-once';
import { useOnDemand } from '../overlays/on-demand';

/** Whose picture it is: a person's photo is shown round, a company's logo square, and each is called by its name. */
export type PhotoSubject = 'person' | 'company';

/** Props of {@link PhotoEditor}. */
export interface PhotoEditorProps {
  /** Whose photo: initials stand in until there is one. */
  name: string;
  src: string | null;
  /** Stores the photo: a square JPEG without metadata, a few dozen kB. A rejection is told as a toast, and logged. */
  onSave: (photo: Blob) => Promise<void>;
  onRemove: () => Promise<void>;
  /**
   * Reads what either of them has thrown: a stable code, and the sentence for the person, which is told unless the code
   * is 'unexpected'. Without it the toast says that it failed.
   */
  readError?: (error: unknown) => { code: string; message: string };
  /** Heading beside the photo. */
  title?: string;
  /** Default: person. */
  subject?: PhotoSubject;
  /** row: photo beside the buttons; column: above them, in a narrow card. */
  layout?: 'row' | 'column';
}

const panels = onDemand(async () => import(/* webpackChunkName: "ui-photo" */ './photo-editor-panel'));

/**
 * A person's photo or a company's logo: choose, frame, send, remove. Three pages of the product have it; every other
 * one pays nothing for it.
 */
export function PhotoEditor(props: PhotoEditorProps): ReactNode {
  const [hasFailed, setFailed] = useState(false);
  const module = useOnDemand(panels, !hasFailed, () => setFailed(true));
  if (hasFailed) return <RetryButton onClick={() => setFailed(false)} />;
  if (!module) return <Skeleton className={props.layout === 'column' ? 'mx-auto h-44 w-40' : 'h-24 w-full max-w-md'} />;
  return <module.PhotoEditorPanel {...props} />;
}
