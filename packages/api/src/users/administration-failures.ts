import { Failure } from '../http/failure.ts';
import type { Bilingual } from '../http/locale.ts';
import type { AdministrationRefusal } from './administration.policy.ts';

const refusals: Readonly<Record<AdministrationRefusal, Bilingual>> = {
  'own-account': {
    en: 'You cannot do this to your own account. Ask another administrator.',
    fr: 'Vous ne pouvez pas le faire pour votre propre compte. Demandez à un autre administrateur.',
  },
  'platform-account': {
    en: 'This account is Commonweal’s own and stays as it is.',
    fr: 'Ce compte est celui de Commonweal et reste tel quel.',
  },
  'higher-account': {
    en: 'This needs rights that you do not have yourself. Ask a super administrator.',
    fr: 'Il faut pour cela des droits que vous n’avez pas vous-même. Demandez à un super-administrateur.',
  },
};

/** 403 `own-account`, `platform-account` or `higher-account`. */
export const administrationRefused = (code: AdministrationRefusal) => new Failure(403, code, refusals[code]);

/** 409: nobody could undo it. */
export const lastAdministrator = () =>
  new Failure(409, 'last-administrator', {
    en: 'Nobody else administers people. Give another account these rights first.',
    fr: 'Personne d’autre n’administre les comptes. Donnez d’abord ces droits à un autre compte.',
  });

/** 409: name and email are gone. */
export const accountErased = () =>
  new Failure(409, 'account-erased', {
    en: 'This account was deleted for good. Nothing of its person is left to change.',
    fr: 'Ce compte a été supprimé définitivement. Il ne reste rien de la personne à modifier.',
  });

/** 409: another administrator was quicker. */
export const rolesChanged = () =>
  new Failure(409, 'roles-changed', {
    en: 'Somebody has changed the roles of this account in the meantime. Close the form and open it again to see them.',
    fr: 'Quelqu’un a modifié les rôles de ce compte entre-temps. Fermez le formulaire et rouvrez-le pour les voir.',
  });
