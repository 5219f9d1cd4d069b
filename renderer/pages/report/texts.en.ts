import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  comparedWith: '{{rate}}: {{from}} to {{to}}',
  and: ' and ',
  groupedBy: 'Grouped by',
  inside: 'Inside',
  all: 'All',
  notFilledIn: 'Not filled in',
  cannotBeShown: 'Cannot be shown',
  onlyText: 'Only {{text}}',
  noDataForFigure: 'No data for {{figure}}',
  choosePeriod: 'Choose from and to of {{label}} (not later than today) to see {{rates}}',
  comma: ', ',
}
