import { Badge, type BadgeTone } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import {
  conformanceLabels,
  conformanceOf,
  normThemes,
  type Conformance,
  type Criterion,
  type Principle,
} from '../documents/conformance';

const tones: Readonly<Record<Conformance, BadgeTone>> = {
  met: 'success',
  partial: 'warning',
  notApplicable: 'neutral',
};

const row =
  'flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-3 @xl:table-row print:break-inside-avoid';
const headerCell = 'px-4 py-2.5 font-semibold';
const cell = 'align-top @xl:table-cell @xl:px-4 @xl:py-3';

function Row({ criterion: { number, name, level, state, how } }: { criterion: Criterion }): ReactNode {
  return (
    <tr role="row" className={row}>
      <th
        role="rowheader"
        scope="row"
        className={`w-full font-medium text-ink hyphens-auto wrap-anywhere ${cell} @xl:w-2/6`}
      >
        {number} {name}
      </th>
      <td role="cell" className={`text-ink-soft ${cell}`}>
        {/* The column's header names the level where it is drawn as a table. */}
        <span aria-hidden className="@xl:hidden">
          Nível{' '}
        </span>
        {level}
      </td>
      <td role="cell" className={`@xl:whitespace-nowrap ${cell}`}>
        <Badge tone={tones[state]}>{conformanceLabels[state]}</Badge>
      </td>
      <td role="cell" className={`w-full text-ink-soft hyphens-auto wrap-anywhere ${cell} @xl:w-auto`}>
        {how}
      </td>
    </tr>
  );
}

interface FrameProps {
  caption: string;
  /** Of the columns. */
  names: readonly string[];
  children: ReactNode;
}

/**
 * Where there is no room for columns (a phone, large letters) each row is a block of its own, so that nothing scrolls
 * sideways: the container's width decides, in rem. Blocks take a table's meaning from it in some browsers: hence the
 * roles.
 */
function Frame({ caption, names, children }: FrameProps): ReactNode {
  return (
    <div className="@container my-7 overflow-clip rounded-lg border border-line bg-surface print:overflow-visible print:border-0">
      <table role="table" className="block w-full border-collapse text-left text-sm @xl:table">
        <caption className="block px-4 py-3 text-left text-base font-semibold text-ink @xl:table-caption print:break-after-avoid">
          {caption}
        </caption>
        <thead role="rowgroup" className="sr-only bg-sunken @xl:not-sr-only @xl:table-header-group">
          <tr role="row">
            {names.map((name) => (
              <th key={name} role="columnheader" scope="col" className={headerCell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @xl:table-row-group">
          {children}
        </tbody>
      </table>
    </div>
  );
}

/** The criteria of one principle. */
export function ConformanceTable({ principle: { name, criteria } }: { principle: Principle }): ReactNode {
  return (
    <Frame caption={`${name}: ${criteria.length} critérios`} names={['Critério', 'Nível', 'Situação', 'Como']}>
      {criteria.map((criterion) => (
        <Row key={criterion.number} criterion={criterion} />
      ))}
    </Frame>
  );
}

/**
 * The themes of ABNT NBR 17225:2025, each by the criteria of WCAG that it treats; drawn as the tables of the criteria.
 */
export function NormTable(): ReactNode {
  return (
    <Frame
      caption={`ABNT NBR 17225:2025: ${normThemes.length} temas`}
      names={['Tema', 'Situação', 'Critérios da WCAG']}
    >
      {normThemes.map((theme) => {
        const state = conformanceOf(theme);
        return (
          <tr key={theme.name} role="row" className={row}>
            <th
              role="rowheader"
              scope="row"
              className={`w-full font-medium text-ink hyphens-auto wrap-anywhere ${cell} @xl:w-2/6`}
            >
              {theme.name}
            </th>
            <td role="cell" className={`@xl:whitespace-nowrap ${cell}`}>
              <Badge tone={tones[state]}>{conformanceLabels[state]}</Badge>
            </td>
            <td role="cell" className={`w-full text-ink-soft ${cell} @xl:w-auto`}>
              {theme.criteria.join(', ')}
            </td>
          </tr>
        );
      })}
    </Frame>
  );
}
