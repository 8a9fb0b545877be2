import { FormattedMessage, useIntl } from '@commonweal/platform/intl';
import { DataTable, ScoreMark, Section } from '@commonweal/ui';
import type { Column } from '@commonweal/ui';
import { Share } from '#portfolios/share.tsx';
import type { ComparedSide } from './comparison-sides.ts';

type Kind = 'sector' | 'country';
type Part = ComparedSide['compared']['parts'][Kind][number];

interface ComparisonPartsProps {
  readonly kind: Kind;
  readonly sides: readonly ComparedSide[];
}

/** Weight and score of the parts of portfolios side by side, the part that weighs most in any of them first. */
export function ComparisonParts({ kind, sides }: ComparisonPartsProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'portfolios.compare.parts' }, { kind });
  const parts = sides.flatMap(({ compared }) => compared.parts[kind]).toSorted((a, b) => b.weight - a.weight);
  const rows = [...Map.groupBy(parts, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
  return (
    <Section title={title}>
      <DataTable caption={title} columns={partColumns(kind, sides)} rows={rows} rowKey={({ id }) => id} />
    </Section>
  );
}

function partColumns(kind: Kind, sides: readonly ComparedSide[]): Column<Part>[] {
  return [
    {
      id: 'name',
      header: <FormattedMessage id={`portfolios.breakdown.${kind}`} />,
      cell: ({ name }) => name,
      rowHeader: true,
    },
    ...sides.map(({ ranked, compared }) => ({
      id: `${ranked.id}`,
      header: ranked.name,
      cell: ({ id }: Part) => <PartCell part={compared.parts[kind].find((one) => one.id === id)} />,
    })),
  ];
}

function PartCell({ part }: { readonly part: Part | undefined }) {
  if (!part) return '–';
  return (
    <>
      <Share percent={part.weight} />{' '}
      <ScoreMark score={part.coverageWeight === 0 ? null : part.score} evidence={part.evidence} />
    </>
  );
}
