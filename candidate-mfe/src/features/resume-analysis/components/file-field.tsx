import { FileDrop } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { acceptedFiles } from '../resume-file';

interface FileFieldProps {
  file: File | null;
  error: string | undefined;
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

/** The file: chosen or dropped. */
export function FileField(props: FileFieldProps): ReactNode {
  return (
    <FileDrop
      {...props}
      label="Currículo"
      name="curriculo"
      accept={acceptedFiles}
      required
      hint="PDF, DOC, DOCX ou TXT (também RTF e ODT), até 5 MB. O arquivo é lido no seu navegador e não sai dele."
    />
  );
}
