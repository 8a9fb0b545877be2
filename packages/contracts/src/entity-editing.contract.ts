import { z } from 'zod';
import { MAX_VARIATIONS, VARIATION_LENGTH } from '@commonweal/domain/limits';
import { contract } from './endpoint.ts';
import { entityParams, namedEntity } from './entities.contract.ts';
import { plainText } from './plain-text.ts';

const variations = z.array(plainText(VARIATION_LENGTH)).max(MAX_VARIATIONS);

/** Acts of administrators on a company. */
export const entityEditingContract = contract({
  'PUT v3/entities/:id/change-visibility': {
    summary: 'Feature a company, so that its score is for everyone to see, or keep the score',
    access: { privilege: 'manage-website-content' },
    params: entityParams,
    body: z.strictObject({ is_featured: z.boolean() }),
    reply: z.object({ id: z.int(), is_featured: z.boolean() }),
  },
  'PATCH v3/entities/:id/update-variations': {
    summary: 'Other ISINs and other names by which a company is found; what is not given stays',
    access: { privilege: 'manage-website-content' },
    params: entityParams,
    body: z
      .strictObject({ isinVariation: variations, nameVariation: variations })
      .partial()
      .refine((body) => Object.keys(body).length > 0, { message: 'isinVariation | nameVariation' }),
    reply: z.object({
      id: z.int(),
      isinVariation: z.array(z.string()),
      nameVariation: z.array(z.string()),
      /** other companies that are found by one of the names too: nothing tells them apart by it */
      conflicts: z.array(z.object({ name: z.string(), ...namedEntity })),
    }),
    errors: ['isin-taken'],
  },
});
