import { normaliseCompanyName } from '@commonweal/domain/company-name';
import type { ApiReply } from '@commonweal/contracts';
import { presentNamed } from './entities.present.ts';
import type { Namesake } from './entity-editing.repo.ts';

interface Stored {
  readonly id: number;
  readonly isinVariations: string[];
  readonly nameVariations: string[];
}

/** Other names and ISINs of a company, and the companies that share them. */
export function presentVariations(
  { id, isinVariations, nameVariations }: Stored,
  namesakes: readonly Namesake[],
): ApiReply<'PATCH v3/entities/:id/update-variations'> {
  return {
    id,
    isinVariation: isinVariations,
    nameVariation: nameVariations,
    conflicts: nameVariations.flatMap((name) =>
      namesakes
        .filter(({ key }) => key === normaliseCompanyName(name))
        .map((namesake) => ({ ...presentNamed(namesake), name })),
    ),
  };
}
