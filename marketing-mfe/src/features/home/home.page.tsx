import type { RemoteContext } from '@ponte/shared-auth';
import { brand, pageTitle } from '@ponte/shared-domain';
import { PageHead } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { LatePartSlot } from '../../late-part/late-part-slot';
import { productNumbersOptions } from '../../product-numbers/product-numbers.queries';
import { Deck, NearBank, Pylon } from './components/bridge';
import { Featured } from './components/featured';
import { HelpPanel } from './components/help-panel';
import { Hero } from './components/hero';
import { TrustedCompanies } from './components/trusted-companies';
import { partnersOptions } from './home.queries';
import { lowerPart } from './lower-part';
import { siteStructuredData } from './structured-data';

function HomePage(): ReactNode {
  return (
    <>
      <PageHead title={pageTitle('')} description={brand.description} jsonLd={siteStructuredData} />
      <div className="relative isolate overflow-x-clip bg-paper [--bridge-side:1rem] sm:[--bridge-side:1.5rem] lg:[--bridge-side:max(2rem,calc((100%-80rem)/2+2rem))]">
        <Hero />
        <TrustedCompanies />
        <Deck className="relative" />
        <NearBank />
        {/* The last one, behind all: it stands on the lower edge, which a page that is still arriving moves down until everything above is there. */}
        <Pylon className="absolute -z-1 bottom-16 left-4 h-30 w-auto sm:right-1/4 sm:bottom-20 sm:left-auto sm:h-44 lg:right-4 lg:h-110 xl:h-150" />
      </div>
      <Featured />
      <LatePartSlot part={lowerPart} />
      <HelpPanel />
    </>
  );
}

/** A server waits for the partners and the numbers; a browser shows the page as soon as all of its code is there. */
export function homeRoute({ api, queryClient }: RemoteContext): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    Component: HomePage,
    loader: async () => {
      const answers = Promise.all([
        queryClient.prefetchQuery(partnersOptions(api)),
        queryClient.prefetchQuery(productNumbersOptions(api)),
      ]);
      await lowerPart.loadUnlessRendered();
      if (typeof document === 'undefined') await answers;
      return null;
    },
  };
}
