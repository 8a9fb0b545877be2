import { change, entityTag } from '@commonweal/platform/changes';

/** Other names and ISINs that find a company. */
export interface CompanyVariations {
  readonly isinVariation: string[];
  readonly nameVariation: string[];
}

/** Shows a company's score to everyone, or keeps it; means and rankings follow. */
export function feature(id: number, isFeatured: boolean) {
  return change(
    'PUT v3/entities/:id/change-visibility',
    { params: { id: `${id}` }, body: { is_featured: isFeatured } },
    { changes: ['scores', 'entities', entityTag(id)] },
  );
}

export function updateVariations(id: number, variations: CompanyVariations) {
  return change(
    'PATCH v3/entities/:id/update-variations',
    { params: { id: `${id}` }, body: variations },
    { changes: ['entities', entityTag(id)] },
  );
}
