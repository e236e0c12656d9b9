import { Button, reportNotOpened } from '@ponte/shared-ui';
import { getSession, useSession } from '@ponte/shared-auth';
import { Flag } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { dropParam, takeDeferredAction } from '../../../deferred-action/deferred-action';
import { isActionNamed } from '../../../deferred-action/named-action';
import { leaveReceipt, useKeptReceipt } from '../kept-receipt';
import { reportParam, reportRequest } from '../report-action';
import type { ReportDialog } from './report-dialog';

export interface ReportButtonProps {
  vacancy: { id: string; title: string };
}

/** Few people ever report, so the dialog's code is loaded by the click. */
export function ReportButton({ vacancy }: ReportButtonProps): ReactNode {
  const [Opened, setOpened] = useState<typeof ReportDialog>();
  const [isOpening, setOpening] = useState(false);

  const open = useCallback(async (): Promise<void> => {
    setOpening(true);
    try {
      const { ReportDialog } = await import(/* webpackChunkName: "report-vacancy" */ './report-dialog');
      setOpened(() => ReportDialog);
    } catch {
      reportNotOpened();
    }
    setOpening(false);
  }, []);

  // The page was read anew under the report or the receipt of a visitor, who has not closed it.
  const receipt = useKeptReceipt(vacancy.id);
  useEffect(() => {
    if (receipt) void open();
  }, [open, receipt]);
  // A page that is read anew is that of another session. Otherwise it was left, and whoever opens it next may be
  // somebody else.
  useEffect(() => {
    const before = getSession().user?.id;
    return () => {
      if (getSession().user?.id === before) leaveReceipt();
    };
  }, [vacancy.id]);

  const isSignedIn = useSession().user !== null;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isSignedIn || !isActionNamed(reportParam, vacancy.id, { search })) return;
    void dropParam(reportParam, { pathname, search }, navigate);
    // A shared URL opens nothing.
    if (takeDeferredAction(reportRequest(vacancy.id).action)) void open();
  }, [isSignedIn, open, vacancy.id, pathname, search, navigate]);

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
