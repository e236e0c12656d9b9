import type { Api } from '@ponte/shared-auth';
import { Dialog } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { ResumeMatch } from '../../../resume-match/resume-match';

interface CompareDialogProps {
  api: Api;
  candidateId: string;
  vacancy: { id: string; title: string };
  onClose: () => void;
}

export function CompareDialog({ api, candidateId, vacancy, onClose }: CompareDialogProps): ReactNode {
  return (
    <Dialog
      open
      isReading
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="A vaga e o seu currículo"
      description={vacancy.title}
    >
      <ResumeMatch api={api} candidateId={candidateId} vacancyId={vacancy.id} />
    </Dialog>
  );
}
