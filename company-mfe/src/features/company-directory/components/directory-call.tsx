import { useSession } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { Button } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const calls = {
  visitor: {
    title: 'Sua próxima contratação pode estar aqui',
    text: 'Crie a conta da empresa, escreva a vaga e receba as candidaturas em um só lugar.',
    action: { label: 'Cadastrar minha empresa', to: paths.companySignUp() },
  },
  company: {
    title: 'Sua próxima contratação pode estar aqui',
    text: 'Escreva a vaga e receba as candidaturas em um só lugar.',
    action: { label: 'Nova vaga', to: paths.newVacancy() },
  },
  candidate: {
    title: 'Seu próximo emprego pode estar aqui',
    text: 'Veja as vagas abertas destas empresas e de outras em todo o Brasil.',
    action: { label: 'Buscar vagas', to: paths.vacancies() },
  },
} as const;

/** The end of the list, for each kind of reader. The server's HTML and the first render are the visitor's. */
export function DirectoryCall(): ReactNode {
  const { user } = useSession();
  const { title, text, action } = calls[user?.role ?? 'visitor'];
  return (
    <section
      aria-labelledby="fim-das-empresas"
      className="on-dark rounded-xl bg-band px-[min(1.25rem,5vw)] py-10 text-center text-on-band sm:px-8"
      data-render="late"
      suppressHydrationWarning
    >
      <h2 id="fim-das-empresas" className="font-display text-2xl font-bold sm:text-3xl">
        {title}
      </h2>
      <p className="mx-auto mt-3 max-w-prose">{text}</p>
      <Button asChild size="lg" variant="secondary" className="mt-6">
        <Link to={action.to}>{action.label}</Link>
      </Button>
    </section>
  );
}
