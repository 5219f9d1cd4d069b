import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  youMayNotSeeThese: 'You may not see these data',
  theDataCouldNotBe: 'The data could not be fetched',
  notRefreshedTheseAreThe: 'Not refreshed; these are the data from before: {{reason}}',
  retry: 'Retry',
  dataOfTitle: 'Data of {{title}}',
  notFilledIn: 'Not filled in',
  showChart: 'Show the chart',
  showData: 'Show the data',
  showDataOf: '{{title}}: show the data',
  chartNamed: 'The chart “{{title}}”',
  noData: 'There is no data under these conditions',
}
