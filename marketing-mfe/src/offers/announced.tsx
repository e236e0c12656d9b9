import { paths } from '@ponte/shared-domain';
import { TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';

/** Of the Premium plan (specification, 'Candidate plans'). */
export const premiumAnnounced = [
  'Destaque do currículo',
  'Candidatura automática com IA',
  'Relatórios de mercado',
  'Notificações prioritárias',
  'Mensagens diretas a recrutadores',
] as const;

/**
 * What the pages of plans name and the product does not do yet. One list for every page: a line leaves it with the
 * release that brings the feature. An offer binds who makes it (Lei 8.078/1990, art. 30), so what is only announced
 * says so.
 */
const announced: ReadonlySet<string> = new Set([
  ...premiumAnnounced,
  // Of companies
  'Dashboard avançado',
  'Filtros avançados',
  'Relatórios avançados',
  'Destaque na busca',
  'Ferramentas de avaliação',
  'Integração com ATS',
  // Of consultancies
  'Usuários simultâneos',
  'Gestão de múltiplos clientes',
  'Vários clientes, uma conta',
  '15 usuários ao mesmo tempo',
]);

/** What the Premium plan is without them. */
export const premiumToday = 'Hoje o Premium dá o mesmo que o Essencial: candidaturas ilimitadas.';

/** 'em breve', beside what is announced. */
export function Soon({ feature }: { feature: string }): ReactNode {
  if (!announced.has(feature)) return null;
  return (
    <>
      {' '}
      <span className="ml-0.5 inline-block rounded-full border border-current px-2 text-xs font-semibold whitespace-nowrap">
        em breve
      </span>
    </>
  );
}

/** What the mark means, under the offers of a page. */
export function SoonNote({ className, children }: { className?: string; children?: ReactNode }): ReactNode {
  return (
    <p className={className}>
      O que está marcado com <strong>em breve</strong> ainda não está no ar: não conte com isso ao escolher um plano.
      {children}
    </p>
  );
}

/** {@link SoonNote} for candidates, because some of what is announced would send their resume to companies. */
export function CandidateSoonNote({ className }: { className?: string }): ReactNode {
  return (
    <SoonNote className={className}>
      {' '}
      Hoje o seu currículo só vai para as empresas às quais você se candidata, como diz a{' '}
      <TextLink to={paths.privacy()}>Política de Privacidade</TextLink>. Um recurso novo que mude isso vai pedir antes a
      sua permissão.
    </SoonNote>
  );
}
