import type { OptionList } from '@commonweal/contracts/filters';
import { leastAnalyses } from '@commonweal/domain/list-filters';
import type { ListCode, listFilters } from '@commonweal/domain/list-filters';
import type { Bilingual } from '../http/locale.ts';

/** What people read of a filter, beyond what the guard of addresses knows of it. */
export interface FilterDetails {
  readonly label: Bilingual;
  /** The highest comes first. */
  readonly displayOrder: number;
  /** Links set it, nobody chooses it. */
  readonly isHidden?: true;
  /** Where its options are asked for. */
  readonly optionList?: OptionList;
  /** Its options, by their value, where they come with it. */
  readonly options?: Readonly<Record<string, Bilingual>>;
}

/** What people choose or follow a link for: all but the filter that keeps defaults away. */
type NamedFilter<L extends ListCode> = Exclude<(typeof listFilters)[L][number]['name'], 'default'>;

export interface ListDetails<L extends ListCode> {
  readonly name: Bilingual;
  readonly path: string;
  readonly filters: Readonly<Record<NamedFilter<L>, FilterDetails>>;
}

const industry: FilterDetails = {
  label: { en: 'Industry', fr: 'Industrie' },
  displayOrder: 80,
  optionList: 'industries',
};
const country: FilterDetails = { label: { en: 'Country', fr: 'Pays' }, displayOrder: 60, optionList: 'countries' };
const sdg: FilterDetails = { label: { en: 'SDG', fr: 'ODD' }, displayOrder: 50, optionList: 'sdgs' };

const companies: ListDetails<'companies'> = {
  name: { en: 'Companies', fr: 'Entreprises' },
  path: '/companies',
  filters: {
    industry,
    sector: { label: { en: 'Sector', fr: 'Secteur' }, displayOrder: 70, optionList: 'sectors' },
    country,
    sdg,
    score: {
      label: { en: 'Score', fr: 'Score' },
      displayOrder: 40,
      options: { positive: { en: 'Positive', fr: 'Positif' }, negative: { en: 'Negative', fr: 'Négatif' } },
    },
    analysis_start: {
      label: { en: 'Analyses', fr: 'Analyses' },
      displayOrder: 30,
      options: Object.fromEntries(
        leastAnalyses.map((count) => [`${count}`, { en: `${count} or more`, fr: `${count} ou plus` }]),
      ),
    },
    rating: { label: { en: 'Score from–to', fr: 'Score de … à …' }, displayOrder: 20 },
    webvisibility: {
      label: { en: 'Visibility', fr: 'Visibilité' },
      displayOrder: 10,
      options: { featured: { en: 'Featured companies only', fr: 'Seulement les entreprises en vue' } },
    },
  },
};

const analyses: ListDetails<'analyses'> = {
  name: { en: 'Analyses', fr: 'Analyses' },
  path: '/analyses',
  filters: {
    ilg: { label: { en: 'Theme', fr: 'Thématique' }, displayOrder: 60, optionList: 'ilgs' },
    sdg,
    esrs_topic: { label: { en: 'ESRS topic', fr: 'Thème ESRS' }, displayOrder: 40, optionList: 'esrs-topics' },
    note_category: {
      label: { en: 'Kind of impact', fr: 'Type d’impact' },
      displayOrder: 30,
      optionList: 'note-categories',
    },
    value: {
      label: { en: 'Value', fr: 'Valeur' },
      displayOrder: 20,
      options: {
        positive: { en: 'Positive impact', fr: 'Impact positif' },
        negative: { en: 'Negative impact', fr: 'Impact négatif' },
      },
    },
    language: {
      label: { en: 'Language', fr: 'Langue' },
      displayOrder: 10,
      options: { en: { en: 'In English', fr: 'En anglais' }, fr: { en: 'In French', fr: 'En français' } },
    },
    topic: { label: { en: 'Topic', fr: 'Sujet' }, displayOrder: 5, optionList: 'topics' },
    entity: { label: { en: 'Company', fr: 'Entreprise' }, displayOrder: 0, isHidden: true },
    user: { label: { en: 'Author', fr: 'Auteur' }, displayOrder: 0, isHidden: true },
    unrated: {
      label: { en: 'Not rated by you yet', fr: 'Pas encore notées par vous' },
      displayOrder: 0,
      isHidden: true,
    },
  },
};

const ranking: ListDetails<'ranking'> = {
  name: { en: 'How Sustainable to Me?', fr: 'Durable selon moi\u202f?' },
  path: '/how-sustainable-to-me',
  filters: { industry, country },
};

/** The lists with their filters, as people read of them; `domain/list-filters` says what each filter takes. */
export const filterCatalogue: { readonly [L in ListCode]: ListDetails<L> } = { companies, analyses, ranking };
