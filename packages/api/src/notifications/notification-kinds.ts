import type { Notification, NotificationKind } from '@commonweal/contracts/notifications';
import type { Bilingual } from '../http/locale.ts';

/** How the notifications of a kind look, and what the settings say of it. */
export interface KindDetails {
  readonly icon: Notification['icon'];
  readonly colour: Notification['background_color'];
  readonly name: Bilingual;
  readonly description: Bilingual;
}

/** The kinds, in the order in which the settings list them. */
export const kindDetails: Readonly<Record<NotificationKind, KindDetails>> = {
  account: {
    icon: 'shield',
    colour: 'information',
    name: { en: 'Your account', fr: 'Votre compte' },
    description: {
      en: 'Events of your account, such as a lock after wrong passwords.',
      fr: 'Événements de votre compte, par exemple un verrouillage après des mots de passe erronés.',
    },
  },
  announcement: {
    icon: 'megaphone',
    colour: 'information',
    name: { en: 'Announcements', fr: 'Annonces' },
    description: {
      en: 'News of Commonweal itself, from its administrators.',
      fr: 'Nouvelles de Commonweal, envoyées par son équipe.',
    },
  },
  training: {
    icon: 'graduation-cap',
    colour: 'accent',
    name: { en: 'Training and certification', fr: 'Formation et certification' },
    description: {
      en: 'Trainings that you are granted, exam results and certificates.',
      fr: 'Formations accordées, résultats d’examen et certificats.',
    },
  },
  rating: {
    icon: 'star',
    colour: 'information',
    name: { en: 'Ratings of your analyses', fr: 'Notes de vos analyses' },
    description: {
      en: 'New ratings of your analyses.',
      fr: 'Nouvelles notes de vos analyses.',
    },
  },
  review: {
    icon: 'file-text',
    colour: 'accent',
    name: { en: 'Reviews of your analyses', fr: 'Relecture de vos analyses' },
    description: {
      en: 'Decisions of reviewers on the analyses that you submitted.',
      fr: 'Décisions des relecteurs sur les analyses que vous avez soumises.',
    },
  },
  discussion: {
    icon: 'message-square',
    colour: 'information',
    name: { en: 'Comments and reports', fr: 'Commentaires et signalements' },
    description: {
      en: 'Comments on your analyses, answers to your comments, and what became of your reports.',
      fr: 'Commentaires sur vos analyses, réponses à vos commentaires et suites données à vos signalements.',
    },
  },
  follow: {
    icon: 'bell',
    colour: 'information',
    name: { en: 'Companies that you follow', fr: 'Entreprises suivies' },
    description: {
      en: 'Once a day, new analyses and changed scores of the companies that you follow, here or by mail as you chose.',
      fr: 'Une fois par jour, les nouvelles analyses et les scores modifiés des entreprises que vous suivez, ici ou par e-mail, selon votre choix.',
    },
  },
  topic: {
    icon: 'file-text',
    colour: 'accent',
    name: { en: 'Topics and proposals', fr: 'Sujets et propositions' },
    description: {
      en: 'The end of your reservations, and decisions on the topics that you proposed or reported.',
      fr: 'La fin de vos réservations et les décisions sur les sujets que vous avez proposés ou signalés.',
    },
  },
};
