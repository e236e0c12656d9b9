import { paths } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import { Handshake, LayoutDashboard, Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';

const solutions = [
  {
    icon: Megaphone,
    title: 'Divulgue suas vagas',
    text: 'Escreva o anúncio com a prévia ao lado. As buscas encontram a vaga por cargo, lugar, salário e nível.',
    link: { to: paths.postVacancies(), label: 'Anunciar vagas' },
  },
  {
    icon: LayoutDashboard,
    title: 'Acompanhe cada candidatura',
    text: 'Currículos, entrevistas e respostas em uma lista só, por vaga. Ninguém fica sem saber em que pé está.',
    link: { to: paths.companyPlans(), label: 'Ver planos para empresas' },
  },
  {
    icon: Handshake,
    title: 'Recrute para outras empresas',
    text: 'Consultorias cuidam de várias empresas ao mesmo tempo, com mais usuários e gestão por cliente.',
    link: { to: paths.consultancies(), label: 'Conhecer o plano para consultorias' },
  },
] as const;

export function Solutions(): ReactNode {
  return (
    <section aria-labelledby="solucoes" data-render="late" suppressHydrationWarning>
      <h2 id="solucoes" className="font-display text-2xl font-bold text-ink">
        Soluções para o seu RH
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-8 md:grid-cols-3">
        {solutions.map(({ icon: Icon, title, text, link }) => (
          <li key={title} className="border-t-2 border-brand pt-4">
            <Icon aria-hidden className="size-6 text-brand" />
            <h3 className="mt-3 font-display text-lg font-semibold text-ink">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
            <p>
              <TextLink to={link.to} alone>
                {link.label}
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
