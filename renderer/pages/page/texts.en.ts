import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  loading: ' Loading…',
  thePageCouldNotBe: 'The page could not be loaded',
  theNetworkBrokeOffOr:
    'The network broke off, or the console was just updated. Retry; if that does not help, reload the browser.',
  retry: 'Retry',
  thePageIsLoading: 'The page is loading',
  home: 'Home',
  list: 'The list',
  details: 'The details',
  chart: 'The chart',
  pageNamed: 'The page “{{title}}”',
}
