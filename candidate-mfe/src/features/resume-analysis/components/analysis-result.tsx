import { Button, Card, Dialog } from '@ponte/shared-ui';
import { Progress } from '@ponte/shared-ui/page-components';
import { CircleCheck, FileDown, FileSearch, Lightbulb, RotateCcw, ScanText, ThumbsUp } from 'lucide-react';
import { holdsMoreAttribute, toAppError } from '@ponte/shared-domain';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toast } from 'sonner';
import type { ResumeAnalysis } from '../analysis/analyse-resume';
import { fieldRows } from '../field-rows';
import { FindingList } from './finding-list';
import { LongText } from './long-text';
import { MatchPanel } from './match-panel';

interface AnalysisResultProps {
  fileName: string;
  analysis: ResumeAnalysis;
  /** What the network did meanwhile. */
  networkReport: ReactNode;
  /** The way to the profile. */
  fillProfile: ReactNode;
  onExport: () => Promise<void>;
  /** Stores that the analysis was of use. @throws AppError */
  onUseful: () => Promise<void>;
  onRestart: () => void;
}

export function AnalysisResult({
  fileName,
  analysis,
  networkReport,
  fillProfile,
  onExport,
  onUseful,
  onRestart,
}: AnalysisResultProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isTextOpen, setIsTextOpen] = useState(false);
  const [feedback, setFeedback] = useState<'none' | 'sending' | 'sent'>('none');
  const [isExporting, setIsExporting] = useState(false);

  // The form that had the focus was removed: the focus moves to the result, where screen readers continue.
  useEffect(() => heading.current?.focus(), []);

  const handleExport = async (): Promise<void> => {
    setIsExporting(true);
    try {
      await onExport();
      toast.success('Análise exportada em PDF');
    } catch {
      toast.error('Não foi possível exportar a análise. Tente novamente.');
    } finally {
      setIsExporting(false);
    }
  };

  const handleUseful = async (): Promise<void> => {
    setFeedback('sending');
    try {
      await onUseful();
      setFeedback('sent');
      toast.success('Obrigado pelo seu feedback!');
    } catch (error) {
      setFeedback('none');
      toast.error(toAppError(error).message);
    }
  };

  return (
    // No other document can show it again: the file stays here.
    <div className="space-y-6" {...{ [holdsMoreAttribute]: '' }}>
      <Card as="section" aria-labelledby="analise-concluida">
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
          <div className="min-w-0">
            <h2
              id="analise-concluida"
              ref={heading}
              tabIndex={-1}
              className="flex items-center gap-2.5 text-2xl outline-none"
            >
              <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />
              Análise Concluída
            </h2>
            <p className="mt-1 break-words text-ink-soft">{fileName}</p>
          </div>
          <div className="w-full sm:w-60">
            <p className="flex items-baseline justify-between gap-3">
              <span className="text-sm font-semibold">Leitura por ATS</span>
              <span className="tabular-nums">
                <strong className="font-display text-2xl">{analysis.score}</strong> de 100
              </span>
            </p>
            <Progress value={analysis.score} label="Pontuação de leitura por ATS" className="mt-1" />
            <p className="mt-1.5 text-sm text-ink-faint">
              ATS é o programa que lê currículos na seleção. Nome, sexo, idade e CEP não contam.
            </p>
          </div>
        </div>
        <table className="mt-6 w-full border-t border-line text-left">
          <caption className="sr-only">O que lemos no currículo</caption>
          <tbody>
            {fieldRows(analysis).map(({ label, value }) => (
              <tr key={label} className="block border-b border-line py-3 last:border-0 last:pb-0 sm:table-row">
                <th
                  scope="row"
                  className="block text-sm font-semibold text-ink-soft sm:table-cell sm:w-40 sm:py-3 sm:pr-4 sm:align-top"
                >
                  {label}
                </th>
                <td className="block break-words sm:table-cell sm:py-3">{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button variant="outline" className="mt-5" onClick={() => setIsTextOpen(true)}>
          <ScanText aria-hidden className="size-5" />
          Ver texto extraído
        </Button>
      </Card>

      {networkReport}

      {fillProfile}

      {analysis.match && <MatchPanel match={analysis.match} />}

      <FindingList
        id="pontos-fortes"
        title="Pontos fortes"
        icon={<ThumbsUp aria-hidden className="size-5 shrink-0 text-success" />}
        empty="Ainda não achamos pontos fortes. As sugestões abaixo mostram por onde começar."
        findings={analysis.strengths}
      />
      <FindingList
        id="melhorias"
        title="Sugestões de melhoria"
        icon={<Lightbulb aria-hidden className="size-5 shrink-0 text-warning" />}
        empty="Não achamos nada a melhorar no conteúdo."
        findings={analysis.improvements}
      />
      <FindingList
        id="ats"
        title="Sugestões para ATS"
        icon={<FileSearch aria-hidden className="size-5 shrink-0 text-info" />}
        empty="Um programa de seleção (ATS) consegue ler o currículo inteiro."
        findings={analysis.atsSuggestions}
      />

      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button variant="default" onClick={onRestart}>
          <RotateCcw aria-hidden className="size-5" />
          Analisar outro currículo
        </Button>
        <Button variant="outline" busy={isExporting} busyLabel="Exportando..." onClick={() => void handleExport()}>
          <FileDown aria-hidden className="size-5" />
          Exportar análise
        </Button>
        <Button
          variant="ghost"
          busy={feedback === 'sending'}
          disabled={feedback === 'sent'}
          focusableWhenDisabled
          onClick={() => void handleUseful()}
        >
          <ThumbsUp aria-hidden className="size-5" />
          Esta análise foi útil
        </Button>
      </div>

      <Dialog
        open={isTextOpen}
        onOpenChange={setIsTextOpen}
        title="Texto extraído"
        description="É isto que um programa de seleção consegue ler do seu arquivo."
        size="lg"
        isReading
      >
        <LongText text={analysis.text} />
      </Dialog>
    </div>
  );
}
