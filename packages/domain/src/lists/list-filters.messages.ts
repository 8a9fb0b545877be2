import analysesEn from './analyses/messages/en.json' with { type: 'json' };
import analysesFr from './analyses/messages/fr.json' with { type: 'json' };
import companiesEn from './companies/messages/en.json' with { type: 'json' };
import companiesFr from './companies/messages/fr.json' with { type: 'json' };
import rankingEn from './ranking/messages/en.json' with { type: 'json' };
import rankingFr from './ranking/messages/fr.json' with { type: 'json' };

/** The texts of all lists' filters, for the server, which speaks of every list in both languages. */
export const filterMessages: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = {
  en: { ...companiesEn, ...analysesEn, ...rankingEn },
  fr: { ...companiesFr, ...analysesFr, ...rankingFr },
};
