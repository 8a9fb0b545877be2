import type { OptionList } from '@commonweal/domain/option-lists';
import { useIntl } from '@commonweal/platform/intl';
import { useOptionNames } from '@commonweal/platform/filter-options';
import { useQuery } from '@commonweal/platform/query';
import { textOf } from '#analyses/text-of.ts';
import type { FieldName, NoteForm } from '../draft/note-form.ts';
import { useWriting } from '../writer-context.ts';
import { measurementUnits, metrics } from '../writing.queries.ts';

/** Fields that hold ids, and the lists that name them. */
const lists: Readonly<Partial<Record<FieldName, OptionList>>> = {
  topic_id: 'topics',
  sdg_id: 'sdgs',
  note_category_id: 'note-categories',
  sasb_theme_id: 'sasb-themes',
  esrs_topic_ids: 'esrs-topics',
  pai_ids: 'pais',
  esg_obj_ids: 'esg-objs',
};

/** Writes a field of a form in words, so that two versions of it can be held against each other. */
export function useFieldText(name: FieldName): (form: NoteForm) => string {
  const { formatMessage } = useIntl();
  const list = lists[name];
  const ids = useIdsOfBoth(name);
  const datapointText = useDatapointText(name === 'datapoints');
  const nameOf = useOptionNames(list ?? 'topics', list ? ids : []);
  return (form) => {
    if (list) return idsOf(form, name).map(nameOf).join(', ');
    switch (name) {
      case 'analysis':
        return textOf(form.analysis);
      case 'tags':
        return form.tags.join(', ');
      case 'sources':
        return form.sources.map(sourceText).join('\n');
      case 'datapoints':
        return form.datapoints.map(datapointText).join('\n');
      case 'image':
        return form.image?.alt || form.image?.url || '';
      case 'type_code':
        return formatMessage({ id: `analyses.write.kind.${form.type_code}` });
      case 'locale':
        return formatMessage({ id: `analyses.write.language.${form.locale}` });
      default:
        return `${form[name] ?? ''}`;
    }
  };
}

/** Writes a datapoint as its metric, year, value and unit. */
function useDatapointText(isWanted: boolean): (row: NoteForm['datapoints'][number]) => string {
  const named = useQuery({ ...metrics(), enabled: isWanted }).data?.data;
  const units = useQuery({ ...measurementUnits(), enabled: isWanted }).data?.data;
  return ({ datapoint_id, unit_id, year, value }) => {
    const metric = named?.find((one) => one.datapoint_id === datapoint_id)?.datapoint_name ?? '';
    const unit = units?.find((one) => one.unit_id === unit_id)?.unit_code ?? '';
    return `${metric} ${year}: ${value} ${unit}`.trim();
  };
}

function sourceText({ title, url, quote = '' }: NoteForm['sources'][number]): string {
  const named = title ? `${title} (${url})` : url;
  return quote === '' ? named : `${named}: ${quote}`;
}

function useIdsOfBoth(name: FieldName): readonly number[] {
  const form = useWriting((state) => state.form);
  const theirs = useWriting((state) => state.conflict?.theirs ?? form);
  return [...new Set([...idsOf(form, name), ...idsOf(theirs, name)])];
}

function idsOf(form: NoteForm, name: FieldName): readonly number[] {
  const value = form[name];
  if (typeof value === 'number') return [value];
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];
}
