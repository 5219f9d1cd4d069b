import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  loading: ' Loading…',
  pageNotLoaded: 'The page could not be loaded',
  pageNotLoadedHint:
    'The network broke off, or the console was just updated. Retry; if that does not help, reload the browser.',
  retry: 'Retry',
  technical: 'The reason, for technical staff',
  pageLoading: 'The page is loading',
  home: 'Home',
  list: 'The list',
  details: 'The details',
  chart: 'The chart',
  pageNamed: 'The page “{{title}}”',
}
