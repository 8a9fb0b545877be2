import { commonErrors } from '@commonweal/contracts';
import type { CommonErrorCode } from '@commonweal/contracts';
import type { Bilingual } from './locale.ts';

const commonTexts: Readonly<Record<CommonErrorCode, Bilingual>> = {
  'invalid-request': { en: 'This request is not valid.', fr: 'Cette requête n’est pas valide.' },
  'malformed-body': { en: 'The body of this request cannot be read.', fr: 'Le corps de cette requête est illisible.' },
  unauthorized: { en: 'Please log in to continue.', fr: 'Connectez-vous pour continuer.' },
  forbidden: { en: 'Your account does not allow this.', fr: 'Votre compte ne permet pas cette action.' },
  'not-found': { en: 'This does not exist, or not any more.', fr: 'Cet élément n’existe pas, ou n’existe plus.' },
  'body-too-large': { en: 'This is too large to be sent.', fr: 'L’envoi est trop volumineux.' },
  'unsupported-media-type': {
    en: 'This type of content is not accepted here.',
    fr: 'Ce type de contenu n’est pas accepté ici.',
  },
  'invalid-fields': { en: 'Please check the marked fields.', fr: 'Vérifiez les champs signalés.' },
  'too-many-requests': {
    en: 'Too many attempts. Please wait a minute and try again.',
    fr: 'Trop de tentatives. Patientez une minute, puis réessayez.',
  },
  internal: { en: 'Something went wrong on our side.', fr: 'Une erreur est survenue de notre côté.' },
  maintenance: { en: 'Commonweal is undergoing maintenance.', fr: 'Commonweal est en cours de maintenance.' },
};

/** An error that the caller is told about: a status, a stable code and a text in both languages. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly code: string;
  readonly text: Bilingual;
  readonly fields: Readonly<Record<string, Bilingual>> | undefined;

  constructor(status: number, code: string, text: Bilingual, fields?: Readonly<Record<string, Bilingual>>) {
    super(text.en);
    this.status = status;
    this.code = code;
    this.text = text;
    this.fields = fields;
  }
}

/** One of the failures any endpoint may answer. @param fields a text for each field that is wrong */
export function commonFailure(code: CommonErrorCode, fields?: Readonly<Record<string, Bilingual>>): Failure {
  return new Failure(commonErrors[code], code, commonTexts[code], fields);
}

/** The object does not exist, or belongs to somebody else. */
export const notFound = () => commonFailure('not-found');
