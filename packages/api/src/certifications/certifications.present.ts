import type { UserCertification } from '@commonweal/contracts/certifications';
import type { Locale } from '@commonweal/domain/locale';
import { presentUserTraining } from '../trainings/trainings.present.ts';
import { certificateOf, presentCertificate } from '../users/certificates.ts';
import type { CertifiedPerson } from './certifications.service.ts';

/** A person as those see them who certify. */
export function presentCertification(person: CertifiedPerson, locale: Locale): UserCertification {
  return {
    user_id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    pseudo: person.pseudo,
    certificate: certificateOf(person)?.code ?? null,
    ...presentCertificate(person, locale),
    trainings: person.trainings.map((training) => presentUserTraining(training, locale)),
  };
}
