import type { RefObject } from 'react'
import { useShortcut } from '../../../../runtime/keyboard'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface RowKeys {
  isBlock: boolean
  hasDrawer: boolean
  takesRows: boolean
}

/**
 * The keys of a row, from anywhere on the page that holds no focus: they go to the row the grid stands on, which then
 * answers them itself. Listed with the shortcuts, because nobody finds a key that is not written anywhere.
 */
export function useRowKeys(
  frame: RefObject<HTMLElement | null>,
  { isBlock, hasDrawer, takesRows }: RowKeys,
) {
  const text = useTexts(texts)
  const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)
  const stop = () => find('.bc-table td[tabindex="0"]') ?? find('.bc-table .bc-row > td')
  const mayGo = () => !isBlock && isFree(document.activeElement) && stop() != null
  const press = ({ key }: KeyboardEvent) => {
    const cell = stop()
    if (!cell) return
    // Nobody was in the grid yet: the first arrow leads to its first row.
    const isFirst = cell.tabIndex !== 0
    cell.tabIndex = 0
    cell.focus()
    if (!isFirst || !key.startsWith('Arrow'))
      cell.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  const shared = { group: text('list'), within: () => frame.current, whileTyping: false }
  const own = { ...shared, when: mayGo, run: press }
  useShortcut({ ...own, keys: '↑', label: text('rowAbove') })
  useShortcut({ ...own, keys: '↓', label: text('rowBelow') })
  useShortcut({ ...own, keys: 'Enter', label: text('openRow') })
  useShortcut({
    ...own,
    keys: 'Space',
    label: text('peek'),
    when: () => hasDrawer && mayGo(),
  })
  useShortcut({ ...own, keys: 'x', label: text('tickRow'), when: () => takesRows && mayGo() })
}

// On nothing, on a cell (which has answered by then), or in the sheet that lists the keys.
const isFree = (focused: Element | null) =>
  focused === document.body ||
  focused?.matches('.bc-table td') === true ||
  focused?.closest('[aria-modal="true"]') != null
