import { useIntegrations, useSession } from '@ponte/shared-auth';
import { brand, paths } from '@ponte/shared-domain';
import { DataSaverSwitch, Logo, MessagesSwitch, ThemeSwitch } from '@ponte/shared-ui';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LastMessages } from './last-messages';
import { LibrasSwitch } from './libras-switch';
import { NewsletterForm } from './newsletter-form';
import { legalLinks, navigationFor } from './navigation';
import { footerId } from './skip-targets';
import { SocialLinks } from './social-links';

const linkClasses =
  'inline-flex min-h-11 items-center gap-2 text-on-band-soft underline-offset-4 hover:text-on-band hover:underline md:min-h-9';

function Column({
  title,
  id,
  className,
  children,
}: {
  title: string;
  id?: string;
  className?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <section id={id} className={className}>
      <h2 className="mb-2 font-sans text-base font-semibold tracking-normal text-on-band">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function NavigationColumns(): ReactNode {
  const { user } = useSession();
  return navigationFor(user).map((group) => (
    <Column key={group.label} title={group.label}>
      {group.links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} className={linkClasses}>
            {link.label}
          </Link>
        </li>
      ))}
    </Column>
  ));
}

export function Footer({ hasNewsletter }: { hasNewsletter: boolean }): ReactNode {
  const { controller } = useIntegrations();
  const operator = [controller?.name, controller?.cnpj && `CNPJ ${controller.cnpj}`, controller?.address]
    .filter(Boolean)
    .join(', ');
  return (
    // No scroll anchoring: while a page above grows (after a reload in mid-page), it would carry the visitor to its
    // end.
    <footer id={footerId} tabIndex={-1} className="bg-band text-on-band [overflow-anchor:none] print:hidden">
      {hasNewsletter && (
        // On a light band: messages under the field are meant for paper, not for dark green.
        <section aria-labelledby="novidades" className="border-t border-line bg-brand-soft text-ink">
          <div className="mx-auto grid w-full max-w-7xl gap-5 px-4 py-9 sm:px-6 md:grid-cols-2 md:items-center md:gap-10 lg:px-8">
            <div>
              <h2 id="novidades" className="text-2xl">
                Vagas novas e dicas de carreira
              </h2>
              <p className="mt-1.5 text-ink-soft">Deixe seu e-mail e receba as novidades primeiro.</p>
            </div>
            <NewsletterForm />
          </div>
        </section>
      )}
      <div className="on-dark mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8">
        {/*
          Of the footer, these alone come late: what fills in forms for people (Chrome's autofill) looks at every field of a page as soon as it is parsed, and
          a part that is left out is laid out for that, within the same task.
        */}
        <div
          data-render="late"
          suppressHydrationWarning
          className="grid grid-cols-pairs gap-x-4 gap-y-8 py-10 md:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr] lg:gap-x-8"
        >
          <div className="col-span-full lg:col-span-1">
            <Link to={paths.home()} className="inline-flex min-h-11 items-center rounded-md">
              <Logo name={brand.name} className="text-on-band [&_svg]:text-accent" />
            </Link>
            <p className="mt-2 mb-5 max-w-xs text-on-band-soft">{brand.description}</p>
            <SocialLinks />
          </div>
          <NavigationColumns />
          {/*
            Where the pages' chat buttons lead while no chat line is configured. The e-mail is one long word, wider than its column when the
            text is twice its size.
          */}
          <Column title="Contato" id="contato" className="col-span-full wrap-anywhere md:col-span-1">
            <li>
              <a href={`mailto:${brand.email}`} className={linkClasses}>
                <Mail aria-hidden className="size-4 shrink-0" />
                {brand.email}
              </a>
            </li>
            <li>
              <a href={`tel:+55${brand.phone.replace(/\D/g, '')}`} className={linkClasses}>
                <Phone aria-hidden className="size-4 shrink-0" />
                {brand.phone}
              </a>
            </li>
            <li className="inline-flex min-h-11 items-center gap-2 text-on-band-soft md:min-h-9">
              <MapPin aria-hidden className="size-4 shrink-0" />
              {brand.address}
            </li>
          </Column>
        </div>
        {/*
          The last messages are last: they open below their button, where they move nothing else of a line. Without JavaScript nothing here would do
          anything.
        */}
        <div className="flex flex-wrap noscript:hidden items-start gap-x-8 gap-y-3 border-t border-on-band-soft/25 py-5 text-sm text-on-band-soft md:max-lg:gap-x-4">
          <DataSaverSwitch />
          <MessagesSwitch />
          <LibrasSwitch />
          <ThemeSwitch inverted className="-mt-1.25" />
          <LastMessages />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-on-band-soft/25 py-5 text-sm text-on-band-soft">
          <div className="min-w-0 wrap-anywhere">
            <p>
              {brand.name}: {brand.tagline.toLowerCase()}.
            </p>
            {operator && <p>{operator}</p>}
          </div>
          <ul className="grid grid-cols-pairs gap-x-4 max-md:w-full md:flex md:flex-wrap lg:gap-x-6 md:max-lg:text-[0.8125rem]">
            {legalLinks.map((link) => (
              <li key={link.to}>
                <a href={link.to} target="_blank" rel="noopener" className={linkClasses}>
                  {link.Icon && <link.Icon aria-hidden className="size-4 shrink-0" />}
                  <span>
                    {link.label}
                    <span className="sr-only"> (abre em nova aba)</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
