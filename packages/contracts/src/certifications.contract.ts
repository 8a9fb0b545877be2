import { z } from 'zod';
import { trainingCodes } from '@commonweal/domain/trainings';
import { contract } from './endpoint.ts';
import { filter, id, listOf, paging } from './lists.ts';
import { administrationErrors } from './administration-errors.ts';

/** The certificates, highest first. */
export const certificateCodes = ['lead-analyst', 'impact-analyst', 'impact-rater'] as const;
export type CertificateCode = (typeof certificateCodes)[number];

/** The ways to a certificate; each can be suspended (specification 000 §4). */
export const certifications = ['rater', 'analyst'] as const;
export type Certification = (typeof certifications)[number];

export const suspended = z.array(z.enum(certifications));

/** A training of a person; until it is granted they have only chosen it. */
export const userTraining = z.object({
  code: z.enum(trainingCodes),
  /** In the language of the request. */
  title: z.string(),
  granted_at: z.iso.datetime().nullable(),
});

export type UserTraining = z.infer<typeof userTraining>;

/** A person as those see them who certify. */
const userCertification = z.object({
  user_id: z.int(),
  /** The names are null for somebody who was anonymised. */
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  pseudo: z.string().nullable(),
  certificate: z.enum(certificateCodes).nullable(),
  /** In the language of the request. */
  user_certification_title: z.string().nullable(),
  user_certification_date: z.iso.datetime().nullable(),
  is_user_lead_analyst: z.boolean(),
  is_user_impact_analyst: z.boolean(),
  trainings: z.array(userTraining),
});

export type UserCertification = z.infer<typeof userCertification>;

const access = { privilege: 'user-certifications-state' } as const;

/** The certificates of people, their dates (specification 000 §6), and the suspended certifications. */
export const certificationsContract = contract({
  'GET v3/user-certifications': {
    summary: 'Certified people, the latest first; with user_id that person, certified or not',
    access,
    query: z.strictObject({
      ...paging(10),
      user_id: filter(id),
      certificate: filter(z.enum(certificateCodes)),
    }),
    reply: listOf(userCertification),
  },
  'PUT v3/user-certifications/:id': {
    summary: 'Certify a person, with the role that comes with it, or withdraw their certificate; they are told',
    access,
    params: z.object({ id }),
    body: z.strictObject({ certificate: z.enum(certificateCodes).nullable() }),
    reply: userCertification,
    errors: [...administrationErrors, 'certification-suspended', 'last-administrator'],
  },
  'GET v3/parameters/certification': {
    summary: 'The suspended certifications',
    access,
    reply: z.object({ suspended }),
  },
  'PUT v3/parameters/certification': {
    summary: 'Suspend a certification, or resume it',
    access,
    body: z.strictObject({ certification: z.enum(certifications), is_suspended: z.boolean() }),
    reply: z.object({ suspended }),
  },
});
