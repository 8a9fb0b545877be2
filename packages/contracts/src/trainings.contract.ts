import { z } from 'zod';
import { areCompatible, trainingCodes } from '@commonweal/domain/trainings';
import { suspended, userTraining } from './certifications.contract.ts';
import { contract } from './endpoint.ts';
import { id, listOf } from './lists.ts';
import { administrationErrors } from './administration-errors.ts';

const code = z.enum(trainingCodes);
const codes = z.array(code).max(trainingCodes.length);

/** A training as it is offered; texts in the language of the request. */
const trainingType = z.object({ code, title: z.string(), description: z.string() });
const editedType = trainingType.extend({ is_enabled: z.boolean() });

export type TrainingType = z.infer<typeof trainingType>;

const modal = z.object({ show_modal: z.boolean() });
const administration = { privilege: 'user-certifications-state' } as const;

/** Trainings: what is offered, who chose what, and who was granted it (specification 000 §4, §7). */
export const trainingsContract = contract({
  'GET v3/training-types': {
    summary: 'The trainings that are offered, and what certification is suspended',
    access: 'user',
    reply: listOf(trainingType).extend({ suspended }),
  },
  'GET v3/training-types/show-modal': {
    summary: 'Ask for the person’s purpose: true without a training, a client’s view and an earlier answer',
    access: 'user',
    reply: modal,
  },
  'POST v3/training-types/set-modal': {
    summary: 'Keep that the person has answered, or that they want to be asked again',
    access: 'user',
    body: z.strictObject(modal.shape),
    reply: modal,
  },
  'GET v3/training-types/get-link-data': {
    summary: 'The address of the certification guide; null for the product’s own page',
    access: 'user',
    reply: z.object({ get_certified: z.string().nullable() }),
  },
  'GET v3/users/get-user-training': {
    summary: 'The person’s trainings: chosen ones and granted ones',
    access: 'user',
    reply: listOf(userTraining),
  },
  'POST v3/users/set-user-training': {
    summary: 'Choose trainings, in place of those chosen before; granted ones stay',
    access: 'user',
    body: z.strictObject({ training_types: codes.min(1).refine(areCompatible) }),
    reply: listOf(userTraining),
    errors: ['training-not-offered'],
  },
  'POST v3/users/trainings': {
    summary: 'Grant a person these trainings, and withdraw others; they are told of each new one',
    access: administration,
    body: z.strictObject({ user_id: id, trainings: codes }),
    reply: listOf(userTraining),
    errors: [...administrationErrors, 'certification-suspended'],
  },
  'GET v3/parameters/trainings': {
    summary: 'Every training, with whether it is offered',
    access: administration,
    reply: listOf(editedType),
  },
  'PUT v3/parameters/trainings/:code': {
    summary: 'Offer a training, or no longer; who has it keeps it',
    access: administration,
    params: z.object({ code }),
    body: z.strictObject({ is_enabled: z.boolean() }),
    reply: editedType,
  },
});
