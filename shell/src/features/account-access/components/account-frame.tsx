import { Check } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { BridgeDrawing } from './bridge-drawing';

export type FramePanel = 'candidate' | 'company' | 'account';

const panels: Record<FramePanel, { title: string; points: readonly string[] }> = {
  candidate: {
    title: 'A sua próxima vaga está do outro lado.',
    points: [
      'Cadastro em menos de 3 minutos',
      'Um só currículo para todas as candidaturas',
      'Cada resposta da empresa, passo a passo',
    ],
  },
  company: {
    title: 'Quem você procura está a uma vaga de distância.',
    points: [
      'Escreva sua primeira vaga em minutos',
      'Currículos completos, sem planilhas',
      'Da candidatura à contratação em um só lugar',
    ],
  },
  account: {
    title: 'Vagas e talentos no mesmo caminho.',
    points: [
      'Mais de 50 mil vagas em todo o Brasil',
      'Empresas e candidatos que se respondem',
      'Seus dados, sempre sob seu controle',
    ],
  },
};

interface AccountFrameProps {
  /** The page's h1. */
  title: string;
  description?: ReactNode;
  panel?: FramePanel;
  children: ReactNode;
  /** The line under the form that leads to the other account pages. */
  footer?: ReactNode;
  /** It answers a press on the same page, whose button is gone with it: the title takes the focus. */
  takesFocus?: boolean;
}

/** Moves the focus to a title, which is no stop of Tab. */
function useTitleFocus(takesFocus: boolean): Pick<ComponentProps<'h1'>, 'ref' | 'tabIndex'> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return { ref: heading, tabIndex: -1 };
}

/**
 * The layout of account pages: the form first, next to it (on a phone there is no space) a picture and the advantages
 * of an account. Both begin at the same height instead of the form standing in the middle: a page that arrives in
 * pieces shows the form before the panel, and nothing may move when the panel comes.
 */
export function AccountFrame({
  title,
  description,
  panel = 'account',
  children,
  footer,
  takesFocus = false,
}: AccountFrameProps): ReactNode {
  const focus = useTitleFocus(takesFocus);
  const { title: promise, points } = panels[panel];
  return (
    <div className="mx-auto grid w-full max-w-7xl lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-8 lg:px-8 lg:py-10">
      <div className="relative h-24 overflow-hidden bg-band sm:h-40 lg:hidden">
        <BridgeDrawing isLow className="absolute inset-x-0 bottom-0 h-22 w-full sm:h-36" />
      </div>
      <div className="mx-auto w-full max-w-lg px-4 py-8 sm:px-6 sm:py-12 lg:px-0 lg:py-10 xl:py-12">
        <h1 {...focus} className="text-4xl outline-none">
          {title}
        </h1>
        {description !== undefined && <p className="mt-2 text-ink-soft">{description}</p>}
        <div className="mt-6">{children}</div>
        {footer !== undefined && <div className="mt-6 text-ink-soft">{footer}</div>}
      </div>
      <aside
        aria-label="Por que ter uma conta"
        className="on-dark relative hidden min-h-[40rem] flex-col overflow-hidden rounded-xl bg-band text-on-band lg:flex"
      >
        <div className="relative p-10 pb-0 xl:p-12 xl:pb-0">
          <p className="max-w-md font-display text-4xl font-semibold text-balance">{promise}</p>
          <ul className="mt-6 grid gap-3">
            {points.map((point) => (
              <li key={point} className="flex items-start gap-3 text-lg text-on-band-soft">
                <Check aria-hidden className="mt-1 size-5 shrink-0 text-accent" strokeWidth={3} />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <BridgeDrawing className="mt-auto max-h-[34rem] min-h-72 w-full flex-1" />
      </aside>
    </div>
  );
}

/** A page about a result: a picture, what happened, what to do next. */
export function AccountOutcome({
  illustration,
  title,
  children,
  actions,
  tone = 'done',
  takesFocus = false,
}: {
  illustration: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** failed: announced to screen readers at once. */
  tone?: 'done' | 'failed';
  /** It answers a press on the same page, whose button is gone with it: the title takes the focus. */
  takesFocus?: boolean;
}): ReactNode {
  const focus = useTitleFocus(takesFocus);
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col items-center px-4 py-12 text-center sm:py-20">
      {illustration}
      <div role={tone === 'failed' ? 'alert' : 'status'} className="mt-6">
        <h1 {...focus} className="text-3xl outline-none">
          {title}
        </h1>
        <div className="mt-3 grid gap-2 text-ink-soft">{children}</div>
      </div>
      <div className="mt-7 grid w-full max-w-sm gap-3">{actions}</div>
    </div>
  );
}
