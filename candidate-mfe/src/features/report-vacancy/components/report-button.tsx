import { Button, reportNotOpened } from '@ponte/shared-ui';
import { Flag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ReportDialog } from './report-dialog';

export interface ReportButtonProps {
  vacancy: { id: string; title: string };
}

/** Few people ever report, so the dialog's code is loaded by the click. */
export function ReportButton({ vacancy }: ReportButtonProps): ReactNode {
  const [Opened, setOpened] = useState<typeof ReportDialog>();
  const [isOpening, setOpening] = useState(false);

  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      const { ReportDialog } = await import(/* webpackChunkName: "report-vacancy" */ './report-dialog');
      setOpened(() => ReportDialog);
    } catch {
      reportNotOpened();
    }
    setOpening(false);
  };

  return (
    <>
      <Button variant="ghost" size="sm" className="w-full text-ink-soft" busy={isOpening} onClick={() => void open()}>
        <Flag aria-hidden className="size-4" />
        Denunciar vaga
      </Button>
      {Opened ? <Opened vacancy={vacancy} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
