import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  notAllowed: 'You may not see these data',
  readFailed: 'The data could not be fetched',
  notRefreshed: 'Not refreshed; these are the data from before: {{reason}}',
  retry: 'Retry',
  dataOf: 'Data of {{title}}',
  notFilledIn: 'Not filled in',
  showChart: 'Show the chart',
  showData: 'Show the data',
  showDataOf: '{{title}}: show the data',
  chartNamed: 'The chart “{{title}}”',
  noData: 'There is no data under these conditions',
  other: 'Other',
}
