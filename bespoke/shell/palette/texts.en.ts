import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  palette: 'Search and commands',
  hint: 'Search pages, numbers, actions',
  shortcut: 'Search pages, numbers, actions',
  pages: 'Pages',
  records: 'Records',
  actions: 'Actions of this page',
  recent: 'Recently opened',
  onTicked: '{{count}} selected',
  results: 'Results',
  searching: 'Looking for numbers…',
  nothingFound:
    'Nothing found for “{{typed}}”. Type the name of a page or its pinyin; of numbers, product codes and customers at least 3 characters',
  searchFailed: 'Numbers were not searched: the server did not answer, try again later',
  nothingYet:
    'Type a page, a number, a product code, an ISBN, a customer or an action of this page',
  move: 'choose',
  choose: 'open',
  leave: 'close',
}
