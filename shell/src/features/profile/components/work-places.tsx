import type { Role } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The pages where each kind of user keeps what the product is about. */
const places: Readonly<Record<Role, readonly { to: string; label: string; description: string }[]>> = {
  candidate: [
    { to: paths.candidateProfile(), label: 'Dados pessoais', description: 'Foto, contato e endereço' },
    { to: paths.experiences(), label: 'Experiências', description: 'Onde você trabalhou e o que sabe fazer' },
    { to: paths.educations(), label: 'Formação e cursos', description: 'O que você estudou' },
    { to: paths.applications(), label: 'Minhas candidaturas', description: 'O que você enviou e em que ponto está' },
  ],
  company: [
    { to: paths.companyVacancies(), label: 'Vagas publicadas', description: 'Editar, ativar, desativar e excluir' },
    { to: paths.newVacancy(), label: 'Nova Vaga', description: 'Publicar agora ou guardar como rascunho' },
    { to: paths.companyApplications(), label: 'Candidaturas', description: 'Currículos recebidos, entrevistas e respostas' },
    { to: paths.companyProfile(), label: 'Perfil da Empresa', description: 'O que as pessoas veem da sua empresa' },
  ],
};

export function WorkPlaces({ role }: { role: Role }): ReactNode {
  return (
    <ul className="divide-y divide-line">
      {places[role].map(({ to, label, description }) => (
        <li key={to}>
          <Link to={to} className="-mx-2 flex items-center gap-3 rounded-md px-2 py-3 hover:bg-sunken">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-ink">{label}</span>
              <span className="block text-sm text-ink-soft">{description}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
