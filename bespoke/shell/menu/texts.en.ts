import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  fold: 'Fold the side bar',
  unfold: 'Unfold the side bar',
  modules: 'Modules',
  crumbs: 'You are here',
  pagesOf: 'Pages of {{module}}',
  newWindow: 'Opens a new window',
  leaves: 'Leaves this console',
  news: 'There is something new',
  homeOf: '{{module}}: overview',
  skipToContent: 'Skip to the content',
  searchLabel: 'Search pages and orders',
  searchHint: 'Page or order number',
  searchShortcut: 'Search pages and orders',
  foundPages: 'Pages',
  foundOrders: 'Orders',
  searching: 'Searching…',
  nothingFound: 'Nothing found. Try another page name or order number (at least 3 characters)',
  searchFailed: 'Orders were not searched: the server did not answer, try again later',
}
