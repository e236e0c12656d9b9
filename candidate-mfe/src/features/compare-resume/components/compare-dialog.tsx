import { Dialog } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { ResumeMatch } from '../../../resume-match/resume-match';

interface CompareDialogProps {
  candidateId: string;
  vacancy: { id: string; title: string };
  onClose: () => void;
}

export function CompareDialog({ candidateId, vacancy, onClose }: CompareDialogProps): ReactNode {
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
      <ResumeMatch candidateId={candidateId} vacancyId={vacancy.id} />
    </Dialog>
  );
}
