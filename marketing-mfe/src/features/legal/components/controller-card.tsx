import { useIntegrations } from '@ponte/shared-auth';
import { brand } from '@ponte/shared-domain';
import type { ReactNode } from 'react';

const missing = 'não configurado';

/**
 * Who operates this installation: each part as it is configured (docs/deployment.md), and plainly so when it is not.
 */
export function ControllerCard(): ReactNode {
  const { controller = {} } = useIntegrations();
  const parts: [label: string, value: string | undefined][] = [
    ['Controlador dos dados', controller.name],
    ['CNPJ', controller.cnpj],
    ['Endereço', controller.address],
    ['Encarregado pelo tratamento de dados', controller.dpo],
  ];
  return (
    <section
      aria-labelledby="responsavel"
      className="mt-12 rounded-lg border border-line bg-surface px-5 py-4 sm:px-6 sm:py-5 print:break-inside-avoid"
    >
      <h2 id="responsavel" className="scroll-mt-6 text-xl">
        Quem responde por este site
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {parts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="mb-2 wrap-anywhere text-ink sm:mb-0">{value ?? missing}</dd>
          </div>
        ))}
        <div className="contents">
          <dt className="text-ink-soft">Contato</dt>
          <dd className="wrap-anywhere">
            <a
              href={`mailto:${brand.email}`}
              className="inline-flex min-h-11 items-center font-medium text-brand underline-offset-4 hover:underline sm:min-h-0"
            >
              {brand.email}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}
