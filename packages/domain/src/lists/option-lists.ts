/** Lists of options that the server searches; none of them comes with its filter. */
export const optionLists = [
  'countries',
  'industries',
  'sectors',
  'sdgs',
  'ilgs',
  'note-categories',
  'esrs-topics',
  'sasb-themes',
  'pais',
  'esg-objs',
  'topics',
  'topics-in-use',
] as const;

export type OptionList = (typeof optionLists)[number];
