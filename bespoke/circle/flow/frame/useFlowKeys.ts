import type { RefObject } from 'react'
import { useShortcut } from '../../../../runtime/keyboard'
import { useTexts } from '../../../../runtime/i18n'
import { stageTabs } from './stageTabs'
import { texts } from '../texts'

interface FlowKeys {
  frame: RefObject<HTMLElement | null>
  move: (by: number) => void
  choose: (at: number) => void
  pass: () => void
  skip: () => void
  unchoose: () => void
  replace: () => void
  undo: () => void
  mayDecide: boolean
  tab: string
  onTab: (tab: string) => void
  suppliers: () => void
  /** Absent where the person may not. */
  compare: (() => void) | undefined
  order: (() => void) | undefined
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const aPage = 10

/** The keys of the flow: a reviewer's hands stay on them for hours. */
export function useFlowKeys({ frame, mayDecide, tab, onTab, ...does }: FlowKeys): void {
  const text = useTexts(texts)
  // Space and letters belong to a search box that is typed in
  const isTyping = () => document.activeElement?.matches('input, textarea') === true
  const walking = { group: text('flow'), within: () => frame.current }
  const shared = { ...walking, when: () => !isTyping() }
  const deciding = { ...walking, when: () => mayDecide && !isTyping() }
  const turn = (by: number) => {
    const next = stageTabs[stageTabs.indexOf(tab) + by]
    if (next) onTab(next)
  }
  useShortcut({ ...walking, keys: '↓', label: text('nextBook'), run: () => does.move(1) })
  useShortcut({ ...walking, keys: '↑', label: text('previousBook'), run: () => does.move(-1) })
  useShortcut({ ...shared, keys: 'PageDown', label: text('tenOn'), run: () => does.move(aPage) })
  useShortcut({ ...shared, keys: 'PageUp', label: text('tenBack'), run: () => does.move(-aPage) })
  useShortcut({ ...deciding, keys: 'Space', label: text('pass'), run: does.pass })
  useShortcut({ ...deciding, keys: 'R', label: text('replace'), run: does.replace })
  useShortcut({ ...deciding, keys: 'S', label: text('skip'), run: does.skip })
  useShortcut({ ...deciding, keys: '0', label: text('unchooseAll'), run: does.unchoose })
  useShortcut({ ...deciding, keys: 'U', label: text('undo'), run: does.undo })
  useShortcut({ ...shared, keys: '[', label: text('stageBefore'), run: () => turn(-1) })
  useShortcut({ ...shared, keys: ']', label: text('stageAfter'), run: () => turn(1) })
  useShortcut({
    ...shared,
    keys: '/',
    label: text('find'),
    run: () => frame.current?.querySelector<HTMLElement>('.flow-find input')?.focus(),
  })
  useShortcut({ ...shared, keys: 'G', label: text('sellers'), run: does.suppliers })
  useShortcut({
    ...shared,
    keys: 'T',
    label: text('strategyTitle'),
    when: () => does.compare !== undefined && !isTyping(),
    run: () => does.compare?.(),
  })
  useShortcut({
    ...shared,
    keys: 'O',
    label: text('order'),
    when: () => does.order !== undefined && !isTyping(),
    run: () => does.order?.(),
  })
  for (const digit of digits)
    // oxlint-disable-next-line react/rules-of-hooks -- always the same nine
    useShortcut({
      ...deciding,
      keys: digit,
      label: text('chooseNth', { nth: digit }),
      run: () => does.choose(Number(digit) - 1),
    })
}
