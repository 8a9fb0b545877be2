import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isApiError } from '@commonweal/api-client';
import type { SessionUser } from '@commonweal/contracts';
import { showAlert } from '@commonweal/platform/alerts';
import { useIntl } from '@commonweal/platform/intl';
import { currentSession, loadSession } from '@commonweal/platform/session';
import { saveProfile } from './profile.queries.ts';

export interface ProfileValues {
  firstName: string;
  lastName: string;
  /** Empty to be shown by name. */
  pseudo: string;
  visibility: string;
}

/** From top to bottom. */
export const profileFields = ['firstName', 'lastName', 'pseudo', 'visibility'] as const;

const wireNames = {
  firstName: 'first_name',
  lastName: 'last_name',
  pseudo: 'pseudo',
  visibility: 'visibility',
} as const satisfies Record<keyof ProfileValues, string>;

/** The profile as the form has it. */
export function valuesOf({ first_name, last_name, pseudo, visibility }: SessionUser): ProfileValues {
  return { firstName: first_name, lastName: last_name, pseudo: pseudo ?? '', visibility: `${visibility}` };
}

/** Saves the profile; what the server objects to is said beside its field, and what was typed stays. */
export function useProfileChange(form: UseFormReturn<ProfileValues>, userId: number) {
  const { formatMessage } = useIntl();
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (values: ProfileValues) => {
    setFailure(null);
    try {
      await saveProfile(userId, {
        first_name: values.firstName,
        last_name: values.lastName,
        pseudo: values.pseudo,
        visibility: visibilityOf(values.visibility),
        password: '',
      });
      form.reset(values);
      showAlert('success', formatMessage({ id: 'accounts.profile.saved' }));
      await loadSession();
      const { user } = currentSession();
      if (user) form.reset(valuesOf(user));
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      const wrong = profileFields.filter((field) => fields[wireNames[field]]);
      for (const field of wrong) form.setError(field, { message: fields[wireNames[field]] });
      if (wrong[0]) form.setFocus(wrong[0]);
      else setFailure(error);
    }
  };
  return { failure, submit };
}

function visibilityOf(value: string): 0 | 1 | 2 {
  if (value === '1') return 1;
  return value === '2' ? 2 : 0;
}
