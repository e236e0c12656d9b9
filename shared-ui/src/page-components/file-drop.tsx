import { announce, cn, Field, type FieldOptions } from '@ponte/shared-ui';
import { FileText, UploadCloud } from 'lucide-react';
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';

/** Props of {@link FileDrop}. */
export interface FileDropProps extends FieldOptions {
  /** What is chosen now; null for nothing. */
  file: File | null;
  /**
   * As the input's own: '.pdf,.docx'. A dropped file is not held to it, so whoever takes the file judges it by its
   * content.
   */
  accept: string;
  name?: string;
  disabled?: boolean;
  /** The page takes the file at once, as `file`; of one that it does not take the input keeps no name. */
  onChoose: (file: File) => void;
}

/** @returns '312 KB', '1,4 MB' */
function sizeOf(bytes: number): string {
  const inKilobytes = bytes / 1024;
  return inKilobytes < 1024
    ? `${Math.max(1, Math.round(inKilobytes))} KB`
    : `${(inKilobytes / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}

/**
 * One file, chosen or dropped. The browser's own file input lies over the whole area: keyboard, screen readers and
 * phones know it.
 */
export function FileDrop({
  file,
  accept,
  name,
  disabled = false,
  onChoose,
  error: problem,
  ...field
}: FileDropProps): ReactNode {
  const [isOver, setIsOver] = useState(false);
  /** Several files that were dropped at once, and what the field said then: with other news of it this is old. */
  const [refused, setRefused] = useState<{ count: number; file: File | null; problem: FieldOptions['error'] }>();
  const input = useRef<HTMLInputElement>(null);
  const fileId = useId();
  /** What was given to the page last, until the page has shown whether it takes it. */
  const given = useRef<File>(undefined);
  // Raised with each file that is given: one that the page refuses changes nothing else of the field.
  const [givenCount, setGivenCount] = useState(0);
  const choose = (chosen: File): void => {
    given.current = chosen;
    setGivenCount((count) => count + 1);
    onChoose(chosen);
  };
  const handlePreHydrationFile = useRef(choose);

  useEffect(() => {
    // Nothing was given yet: what was chosen before hydration is given by the next effect.
    if (givenCount === 0) return;
    // Browsers say a new choice of the input themselves at most, and a dropped file never.
    if (file && given.current === file) announce(`${file.name} escolhido`);
    given.current = undefined;
    // Another file was dropped, or the file was refused or taken away: the input must not say the name of its own.
    if (input.current && input.current.files?.[0] !== file) input.current.value = '';
  }, [file, givenCount]);

  useEffect(() => {
    // Chosen before hydration, when no handler could receive it.
    const chosen = input.current?.files?.[0];
    if (chosen) handlePreHydrationFile.current(chosen);
  }, []);

  /** What the input had as it was pressed. */
  const before = useRef<readonly File[]>([]);
  useEffect(() => {
    const element = input.current;
    const restore = (): void => {
      const kept = new DataTransfer();
      for (const chosen of before.current) kept.items.add(chosen);
      if (element) element.files = kept.files;
    };
    // React gives this event to nothing but a dialog.
    element?.addEventListener('cancel', restore);
    return () => element?.removeEventListener('cancel', restore);
  }, []);

  useEffect(() => {
    // Beside the area the browser would open a dropped file in place of the page, and what was typed would be gone.
    const refuseFile = (event: globalThis.DragEvent): void => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuseFile);
    window.addEventListener('drop', refuseFile);
    return () => {
      window.removeEventListener('dragover', refuseFile);
      window.removeEventListener('drop', refuseFile);
    };
  }, []);

  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    if (disabled) return;
    const { files } = event.dataTransfer;
    // Of several files nobody can tell which one is meant: their order is that of the file manager.
    setRefused(files.length > 1 ? { count: files.length, file, problem } : undefined);
    if (files.length === 1 && files[0]) choose(files[0]);
  };

  const isRefused = refused !== undefined && !disabled && refused.file === file && refused.problem === problem;
  const error = isRefused ? `Você soltou ${refused.count} arquivos. Solte um só.` : problem;
  return (
    <Field {...field} error={error} describedBy={file ? fileId : undefined}>
      {(control) => (
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(!disabled);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={handleDrop}
          className={cn(
            'relative flex min-h-36 flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed px-4 py-6 text-center transition-colors',
            'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-brand',
            isOver
              ? 'border-brand bg-brand-soft'
              : error
                ? 'border-danger bg-surface'
                : 'border-line-strong bg-paper hover:border-brand',
          )}
        >
          {file ? (
            <FileText aria-hidden className="size-8 text-brand" />
          ) : (
            <UploadCloud aria-hidden className="size-8 text-brand" />
          )}
          {file ? (
            <p id={fileId} className="max-w-full">
              <span className="block font-semibold break-words">{file.name}</span>
              <span className="text-sm text-ink-soft">{sizeOf(file.size)} · toque para trocar</span>
            </p>
          ) : (
            <p>
              <span className="font-semibold text-brand underline underline-offset-4">Escolha um arquivo</span>
              <span className="hidden text-ink-soft sm:inline"> ou solte-o aqui</span>
            </p>
          )}
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            accept={accept}
            disabled={disabled}
            // Over the whole area: one target, whatever part is pressed.
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
            onClick={(event) => {
              // The same file again, after it was changed, is a change too. Not once it is chosen: the input says its
              // name to screen readers.
              before.current = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
            }}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0];
              setRefused(undefined);
              if (chosen) choose(chosen);
            }}
          />
        </div>
      )}
    </Field>
  );
}
