import { Failure } from '../http/failure.ts';

export const payoutsNotConfigured = () =>
  new Failure(503, 'payouts-not-configured', {
    en: 'Payouts are not set up on this site. Nobody was paid.',
    fr: 'Les versements ne sont pas configurés sur ce site. Personne n’a été payé.',
  });

export const noAccount = () =>
  new Failure(409, 'no-account', {
    en: 'This person has not entered an account to be paid to.',
    fr: 'Cette personne n’a pas saisi de compte à créditer.',
  });

export const ownPayout = () =>
  new Failure(403, 'own-payout', {
    en: 'You cannot pay yourself. Ask another administrator.',
    fr: 'Vous ne pouvez pas vous payer vous-même. Demandez à un autre administrateur.',
  });

export const balanceChanged = () =>
  new Failure(409, 'balance-changed', {
    en: 'This amount has changed. Nobody was paid. Look at it again.',
    fr: 'Ce montant a changé. Personne n’a été payé. Vérifiez-le.',
  });

export const payoutFailed = () =>
  new Failure(502, 'payout-failed', {
    en: 'The payment was not taken, and the amount is owed as before. Check the account with the person, then try again.',
    fr: 'Le versement n’a pas été accepté et le montant reste dû. Vérifiez le compte avec la personne, puis réessayez.',
  });

export const payoutUnreadable = () =>
  new Failure(503, 'payment-unreachable', {
    en: 'The payment provider does not answer. The payout is read again as soon as it does.',
    fr: 'Le prestataire de paiement ne répond pas. Le versement sera relu dès qu’il répondra.',
  });

export const payoutSignatureWrong = () =>
  new Failure(400, 'signature-wrong', {
    en: 'The signature of this notice does not fit.',
    fr: 'La signature de cet avis ne convient pas.',
  });
