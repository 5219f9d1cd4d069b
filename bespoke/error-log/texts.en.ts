import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  title: 'Errors of the console (please mend them)',
  loading: 'Loading…',
  errorCount: '{{count}} errors of the console',
  errorList: 'Errors',
  cancel: 'Cancel',
  hide: 'Hide for now',
  route: 'Page',
  details: 'Details',
  nothingMore: 'Nothing more is known',
  searchFor: 'Search for a cure: ',
  baidu: 'Baidu',
  bing: 'Bing',
  google: 'Google',
}
