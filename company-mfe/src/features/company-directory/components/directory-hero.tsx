import { paths } from '@ponte/shared-domain';
import { Button, Container } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export function DirectoryHero({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className="border-b border-line bg-surface">
      <Container size="wide" className="py-8 2xl:max-w-[96rem] sm:py-12">
        <div className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between">
          <div className="max-w-2xl">
            <p className="text-sm font-semibold text-brand">Para empresas</p>
            <h1 className="mt-2 font-display text-3xl font-bold leading-tight text-ink sm:text-4xl">
              Conheça as empresas que contratam com a gente
            </h1>
            <p className="mt-3 text-ink-soft sm:text-lg">
              Veja quem são, o que oferecem e quais vagas estão abertas. Se a sua empresa também procura gente, venha
              junto.
            </p>
          </div>
          <Button asChild size="lg" className="self-start lg:self-auto">
            <Link to={paths.plans()}>Torne-se um parceiro</Link>
          </Button>
        </div>
        <div className="mt-8">{children}</div>
      </Container>
    </div>
  );
}
