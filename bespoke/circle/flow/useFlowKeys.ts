import type { RefObject } from 'react'
import { useShortcut } from '../../../runtime/keyboard'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface FlowKeys {
  frame: RefObject<HTMLElement | null>
  move: (by: number) => void
  choose: (at: number) => void
  pass: () => void
  skip: () => void
  replace: () => void
  undo: () => void
  mayDecide: boolean
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** The keys of the flow: a reviewer's hands stay on them for hours. */
export function useFlowKeys({ frame, mayDecide, ...does }: FlowKeys): void {
  const text = useTexts(texts)
  const shared = { group: text('flow'), within: () => frame.current }
  // Space and letters belong to a search box that is typed in
  const isTyping = () => document.activeElement?.matches('input, textarea') === true
  const deciding = { ...shared, when: () => mayDecide && !isTyping() }
  useShortcut({ ...shared, keys: '↓', label: text('nextBook'), run: () => does.move(1) })
  useShortcut({ ...shared, keys: '↑', label: text('previousBook'), run: () => does.move(-1) })
  useShortcut({ ...deciding, keys: 'Space', label: text('pass'), run: does.pass })
  useShortcut({ ...deciding, keys: 'R', label: text('replace'), run: does.replace })
  useShortcut({ ...deciding, keys: 'S', label: text('skip'), run: does.skip })
  useShortcut({ ...deciding, keys: 'U', label: text('undo'), run: does.undo })
  for (const digit of digits)
    // oxlint-disable-next-line react/rules-of-hooks -- always the same nine
    useShortcut({
      ...deciding,
      keys: digit,
      label: text('chooseNth', { nth: digit }),
      run: () => does.choose(Number(digit) - 1),
    })
}
