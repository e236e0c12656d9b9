import type { Fragment } from '@ponte/shared-auth';
import { Card, TextLink } from '@ponte/shared-ui';
import { addresses } from '../../addresses';

const title = '__title__';

/** What other remotes show of this one. It renders from its own data alone, so that a page is whole without it. */
export const Summary: Fragment = () => (
  <Card className="p-5">
    <h2 className="font-display text-xl font-bold text-ink">{title}</h2>
    <p className="mt-2">
      <TextLink to={addresses.overview} alone>
        Abrir {title}
      </TextLink>
    </p>
  </Card>
);
