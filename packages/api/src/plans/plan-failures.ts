import { Failure } from '../http/failure.ts';

/** The provider refused, or nothing was asked of it that could cost anything (decisions: plan or payment failure). */
export const notChanged = () =>
  new Failure(502, 'plan-not-changed', {
    en: 'Your plan was not changed and you were not charged. Please try again or contact support.',
    fr: 'Votre offre n’a pas été modifiée et rien ne vous a été facturé. Réessayez ou contactez l’assistance.',
  });

/** The outcome is not known: a sentence that claims nothing about it. */
export const unreachable = () =>
  new Failure(503, 'payment-unreachable', {
    en: 'The payment provider does not answer. Your plan follows as soon as it does. Please look again in a few minutes.',
    fr: 'Le prestataire de paiement ne répond pas. Votre offre suivra dès qu’il répondra. Revenez dans quelques minutes.',
  });

export const unavailablePlan = () =>
  new Failure(409, 'plan-unavailable', {
    en: 'This plan cannot be chosen from the one you have.',
    fr: 'Cette offre ne peut pas être choisie depuis la vôtre.',
  });

export const trialUsed = () =>
  new Failure(409, 'trial-used', {
    en: 'You have had your trial. Choose a plan to go on.',
    fr: 'Vous avez déjà eu votre essai. Choisissez une offre pour continuer.',
  });

export const notConfigured = () =>
  new Failure(503, 'payments-not-configured', {
    en: 'Plans cannot be paid on this site yet. Your plan was not changed and you were not charged.',
    fr: 'Les offres ne peuvent pas encore être payées sur ce site. Votre offre n’a pas été modifiée et rien ne vous a été facturé.',
  });

export const noBilling = () =>
  new Failure(409, 'no-billing', {
    en: 'You have not paid for a plan yet, so there are no invoices.',
    fr: 'Vous n’avez encore payé aucune offre : il n’y a pas de facture.',
  });

export const signatureWrong = () =>
  new Failure(400, 'signature-wrong', {
    en: 'The signature of this notice does not fit.',
    fr: 'La signature de cet avis ne convient pas.',
  });
