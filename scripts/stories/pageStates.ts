import type { PageStoryProps } from '../../.storybook/PageStory'
import type { Page } from '../../schemas/contract/language.gen'

/** A state a page is looked at in. */
export interface PageState {
  /** Name of its export. */
  key: string
  /** What the catalogue calls it. */
  name: string
  /** What differs from the page as it usually stands. */
  args?: Readonly<Partial<PageStoryProps>>
  /** Walked through by keyboard. */
  isWalked?: boolean
}

const filled: PageState = { key: 'Filled', name: '有数据' }
const empty: PageState = { key: 'Empty', name: '没有数据', args: { rows: 0 } }
const loading: PageState = { key: 'Loading', name: '加载中', args: { state: 'slow' } }
const failed: PageState = { key: 'Failed', name: '加载失败', args: { state: 'failing' } }
const forbidden: PageState = { key: 'Forbidden', name: '没有权限', args: { state: 'forbidden' } }
const fiveHundred: PageState = {
  key: 'FiveHundred',
  name: '五百行',
  args: { rows: 500, size: 100 },
}
const longText: PageState = { key: 'LongText', name: '很长的文字', args: { isLong: true } }
const dark: PageState = { key: 'Dark', name: '深色', args: { mode: 'dark' } }
const keyboard: PageState = { key: 'Keyboard', name: '只用键盘', isWalked: true }

const record = [filled, loading, failed, forbidden, longText, dark]
const listed = [filled, empty, loading, failed, forbidden, fiveHundred, longText, dark, keyboard]

/** The states each kind of page can be in. A hand-written page asks for its own data: its stories stand beside it. */
export const pageStates: Record<Page['kind'], readonly PageState[]> = {
  list: listed,
  report: listed.filter((state) => state !== fiveHundred),
  form: [...record, keyboard],
  detail: [...record, keyboard],
  print: record,
  scan: [...record, empty],
  landing: [filled, failed, forbidden, dark, keyboard],
  bespoke: [filled, dark],
}

/** What the focus comes through on a page, in this order. */
export function stopsOf(page: Page): string[] {
  if (page.kind === 'list' || page.kind === 'report')
    return [...(page.filters?.length ? ['.bc-filters'] : []), '.bc-table']
  return (
    { form: ['form'], detail: ['.bd-page'], landing: ['.bl-groups'] }[page.kind as string] ?? []
  )
}
