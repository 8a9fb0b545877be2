import { MAX_COMPANIES, MAX_FUNDS, PORTFOLIO_LIMIT_ADDRESS } from '@commonweal/domain/portfolio-limits';
import { Failure, commonFailure } from '../http/failure.ts';

/** A move to the list, whose address is the message (decisions: portfolio limit). */
export const limitReached = () =>
  new Failure(301, 'portfolio-limit', { en: PORTFOLIO_LIMIT_ADDRESS, fr: PORTFOLIO_LIMIT_ADDRESS });

export const portfolioChanged = () =>
  new Failure(409, 'portfolio-changed', {
    en: 'This portfolio was changed elsewhere in the meantime.',
    fr: 'Ce portefeuille a été modifié ailleurs entre-temps.',
  });

export const companyTwice = () =>
  commonFailure('invalid-fields', {
    entities: {
      en: 'A company can be in a portfolio only once.',
      fr: 'Une entreprise ne peut figurer qu’une fois dans un portefeuille.',
    },
  });

export const lineTwice = () =>
  commonFailure('invalid-fields', {
    unmatched: {
      en: 'A line of the file can be kept only once.',
      fr: 'Une ligne du fichier ne peut être conservée qu’une fois.',
    },
  });

export const unknownCompany = () =>
  commonFailure('invalid-fields', {
    entities: { en: 'One of these companies no longer exists.', fr: 'L’une de ces entreprises n’existe plus.' },
  });

export const tooManyCompanies = () =>
  commonFailure('invalid-fields', {
    entities: {
      en: `A portfolio holds ${MAX_COMPANIES} companies at most.`,
      fr: `Un portefeuille compte au plus ${MAX_COMPANIES} entreprises.`,
    },
  });

export const neitherCompanyNorFund = () =>
  commonFailure('invalid-fields', {
    entities: {
      en: 'A portfolio needs a company, or a row that names one of your funds.',
      fr: 'Un portefeuille a besoin d’une entreprise, ou d’une ligne qui désigne l’un de vos fonds.',
    },
  });

export const otherUnitThanFunds = () =>
  commonFailure('invalid-fields', {
    weight_unit: {
      en: 'Enter the weights in the unit of the file, as those of its funds are.',
      fr: 'Saisissez les poids dans l’unité du fichier, qui est celle de ses fonds.',
    },
  });

export const importNotLast = () =>
  new Failure(409, 'import-not-last', {
    en: 'Only the last import that stands can be undone, and not the one that made the portfolio.',
    fr: 'Seul le dernier import en vigueur peut être annulé, sauf celui qui a créé le portefeuille.',
  });

export const nothingLeft = () =>
  new Failure(409, 'nothing-left', {
    en: 'Neither a company nor a fund would be left in the portfolio.',
    fr: 'Ni entreprise ni fonds ne resterait dans le portefeuille.',
  });

export const tooManyFunds = () =>
  new Failure(409, 'too-many-funds', {
    en: `At most ${MAX_FUNDS} of your portfolios can be the holdings of a fund.`,
    fr: `Au plus ${MAX_FUNDS} de vos portefeuilles peuvent être la composition d’un fonds.`,
  });
