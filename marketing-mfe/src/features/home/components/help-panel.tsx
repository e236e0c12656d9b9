import { useIntegrations, useSession } from '@ponte/shared-auth';
import { brand, paths } from '@ponte/shared-domain';
import { cn, useBackCloses } from '@ponte/shared-ui';
import { MessageCircleQuestion, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { watchFreePlace } from '../free-place';
import { loadHelpScript } from '../help-script';

const search = { label: 'Quero procurar vagas', to: paths.vacancies() };

/** What each kind of reader may want. Who is signed in has an account, and remembered the password. */
const answers = {
  visitor: [
    search,
    { label: 'Quero criar minha conta', to: paths.signUp() },
    { label: 'Esqueci minha senha', to: paths.recoverPassword() },
    { label: 'Quero anunciar vagas', to: paths.companySignUp() },
  ],
  candidate: [
    search,
    { label: 'Quero ver minhas candidaturas', to: paths.applications() },
    { label: 'Quero ver meu currículo', to: paths.resume() },
  ],
  company: [
    { label: 'Quero publicar uma vaga', to: paths.newVacancy() },
    { label: 'Quero ver as candidaturas', to: paths.companyApplications() },
    { label: 'Quero conhecer os planos', to: paths.companyPlans() },
  ],
} as const;

const row =
  'flex min-h-11 items-center rounded-md border border-line px-3 font-medium text-brand hover:border-brand hover:bg-brand-soft';

/**
 * Help with the specified greeting. When the installation names a chatbot, the first press loads it and it takes this
 * place; the built-in panel serves where there is none, or when it does not arrive.
 */
export function HelpPanel(): ReactNode {
  const { helpScriptUrl } = useIntegrations();
  const { user } = useSession();
  const [chatbot, setChatbot] = useState<'none' | 'loading' | 'loaded'>('none');
  const [isOpen, setIsOpen] = useState(false);
  // Before the first look nobody knows what it would cover; before scripts run it could open nothing.
  const [isFree, setFree] = useState(false);
  const titleId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const close = (): void => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  useBackCloses(isOpen, close);

  useEffect(() => {
    if (!isOpen) return undefined;
    panel.current?.focus();
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);

  useEffect(() => (toggle.current ? watchFreePlace(toggle.current, setFree) : undefined), [chatbot]);

  const handlePress = async (): Promise<void> => {
    if (helpScriptUrl === undefined || isOpen) return setIsOpen(!isOpen);
    setChatbot('loading');
    try {
      await loadHelpScript(helpScriptUrl);
      setChatbot('loaded');
    } catch (error) {
      console.warn(error);
      setChatbot('none');
      setIsOpen(true);
    }
  };

  const isShown = isFree || isOpen || chatbot === 'loading';
  // The chatbot has its own button.
  if (chatbot === 'loaded') return null;
  return (
    <div
      onBlur={(event) => {
        // Left open it would lie over what the keyboard comes to next. Without a relatedTarget nothing else took the
        // focus.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
      className="fixed right-4 bottom-[max(1rem,var(--messages-bottom))] z-30 flex flex-col items-end gap-3 print:hidden"
    >
      {isOpen ? (
        <div
          ref={panel}
          role="dialog"
          aria-labelledby={titleId}
          tabIndex={-1}
          className="max-h-[calc(100dvh-6rem-max(1rem,var(--messages-bottom)))] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-xl border border-line bg-surface p-4 shadow-pop"
        >
          <p id={titleId} className="font-display text-lg font-semibold text-ink">
            Olá! Como posso ajudá-lo?
          </p>
          <ul className="mt-3 space-y-2">
            {answers[user?.role ?? 'visitor'].map(({ label, to }) => (
              <li key={label}>
                {/* Whoever comes back has been helped. */}
                <Link to={to} className={row} onClick={() => setIsOpen(false)}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href={`mailto:${brand.email}`} className={row}>
                Falar com a equipe
              </a>
            </li>
          </ul>
        </div>
      ) : null}
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Fechar ajuda' : 'Abrir ajuda'}
        aria-busy={chatbot === 'loading'}
        disabled={chatbot === 'loading'}
        onClick={() => void handlePress()}
        className={cn(
          'flex size-14 items-center justify-center rounded-full noscript:hidden bg-brand text-on-brand shadow-pop transition-opacity hover:bg-brand-strong',
          // Hidden while it would cover something that is read; whoever reaches it by keyboard sees it all the same.
          isShown || 'pointer-events-none opacity-0 focus-visible:pointer-events-auto focus-visible:opacity-100',
        )}
      >
        {isOpen ? <X aria-hidden className="size-6" /> : <MessageCircleQuestion aria-hidden className="size-6" />}
      </button>
    </div>
  );
}
