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
}
