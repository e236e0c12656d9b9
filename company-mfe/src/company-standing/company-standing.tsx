import { paths } from '@ponte/shared-domain';
import { FormAlert, TextLink } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { Standing } from './standing.api';

/** Why a name is held back (companies.review_reasons). */
const reasons: Readonly<Record<string, string>> = {
  official: 'diz ser oficial ou verificado',
  phone: 'contém um telefone',
  link: 'contém um endereço da internet ou de mensagens',
  similar: 'é igual ou muito parecido com o de outra empresa',
  renamed: 'mudou (ou mudou o CNPJ) depois que a empresa publicou vagas',
};

interface CompanyStandingProps {
  standing: Standing;
  /** Where the name is corrected: on the profile below the notice, elsewhere by a link. */
  isOnProfile?: boolean;
}

/** Says what the public sees of the company, while that is not everything. */
export function CompanyStanding({ standing, isOnProfile = false }: CompanyStandingProps): ReactNode {
  if (standing.review_reasons.length > 0) {
    const why = standing.review_reasons.map((reason) => reasons[reason] ?? 'precisa ser conferido').join(' e ');
    return (
      <FormAlert tone="warning" title="Perfil em análise" className="mb-6">
        <p>
          O nome da empresa {why}. Por isso a nossa equipe vai conferi-lo antes de mostrar ao público a página e as
          vagas da empresa. {/* Another name does not help a renamed company: a person looks at who it is now */}
          {standing.review_reasons.includes('renamed') ? (
            <>
              Avisamos por e-mail.
              {/* On the profile its field says it */}
              {standing.released_name !== null && !isOnProfile ? (
                <>
                  {' '}
                  Se preferir, volte ao nome anterior, {standing.released_name},{' '}
                  <TextLink to={paths.companyProfile()}>no perfil da empresa</TextLink>: a página e as vagas voltam ao
                  ar na hora.
                </>
              ) : null}
            </>
          ) : (
            <>
              Se quiser, corrija o nome{' '}
              {isOnProfile ? 'abaixo' : <TextLink to={paths.companyProfile()}>no perfil da empresa</TextLink>}. Quem só
              tira dele o que causou a análise não espera.
            </>
          )}
        </p>
      </FormAlert>
    );
  }
  if (!standing.listed) {
    return (
      <FormAlert tone="warning" title="Confirme o e-mail da conta" className="mb-6">
        <p>
          A página e as vagas da empresa aparecem para o público depois que você confirmar o e-mail pelo link que
          enviamos.
        </p>
      </FormAlert>
    );
  }
  if (isOnProfile && standing.description === null) {
    return (
      <FormAlert tone="info" title="Complete o perfil" className="mb-6">
        <p>
          A página da empresa aparece no diretório e nos buscadores depois que o perfil abaixo for preenchido e salvo.
        </p>
      </FormAlert>
    );
  }
  return null;
}
