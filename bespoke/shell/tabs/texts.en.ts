import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  bar: 'Open pages',
  allTabs: 'All open pages',
  tabCount: '{{count}} pages',
  close: 'Close {{title}}',
  reload: 'Reload',
  self: 'Close',
  others: 'Close others',
  left: 'Close left',
  right: 'Close right',
  all: 'Close all',
  menu: 'Menu of the tab {{title}}',
  nothing: 'No tab to close there',
  crowded:
    '{{count}} open pages hold something you have not sent; all of it is kept. Many pages make the console slow: send or close some',
  page: 'The page',
  loading: 'Loading',
}
