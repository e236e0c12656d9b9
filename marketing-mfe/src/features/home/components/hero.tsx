import { paths } from '@ponte/shared-domain';
import { Container } from '@ponte/shared-ui';
import { FileSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ProductNumbersLine } from '../../../product-numbers/product-numbers-line';
import { claims } from '../claims';
import { HeroSearch } from './hero-search';
import { NextStep } from './next-step';

export function Hero(): ReactNode {
  return (
    <Container size="wide" className="relative py-10 sm:py-14 lg:pt-16 lg:pb-10">
      <div className="min-w-0 lg:w-7/12 xl:w-[58%]">
        <h1 className="font-display text-4xl leading-[1.05] font-bold tracking-tight text-ink sm:text-5xl lg:text-6xl">
          Entre você e o próximo emprego, <span className="text-brand">uma ponte</span>.
        </h1>
        <p className="mt-4 max-w-xl text-lg text-ink-soft">
          Vagas em todo o Brasil, currículo em um só lugar e cada candidatura acompanhada até a resposta.
        </p>
        <div className="mt-7">
          <HeroSearch />
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <NextStep />
          <Link
            to={paths.resumeAnalysis()}
            className="hidden min-h-11 items-center gap-2 font-medium text-brand underline decoration-line-strong underline-offset-4 hover:decoration-brand lg:inline-flex"
          >
            <FileSearch aria-hidden className="size-5" />
            Análise de Currículo
          </Link>
        </div>
        <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-x-5 border-t border-line pt-5">
          {claims.map(({ before, figure, after }) => (
            <li key={figure} className="row-span-3 grid min-w-0 grid-rows-subgrid text-xs text-ink-soft sm:text-sm">
              <span className="self-end">{before}</span>{' '}
              <span className="font-display text-xl font-bold text-ink sm:text-2xl">{figure}</span> <span>{after}</span>
            </li>
          ))}
        </ul>
        <ProductNumbersLine about="vacancies" className="mt-3" />
      </div>
    </Container>
  );
}
