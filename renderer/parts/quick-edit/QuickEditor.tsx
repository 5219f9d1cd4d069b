import { useMemoizedFn } from 'ahooks'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { LoadingOutlined } from '@ant-design/icons'
import { checkValue, FieldInput, withParams } from '../fields'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'
import type { Leaving, QuickCellProps } from './types'

interface QuickEditorProps extends QuickCellProps {
  onClose(outcome: { isSaved: boolean; to: Leaving }): void
}

/** One choice is the whole of what is typed: it is saved at once. */
const chosen = new Set([
  'select',
  'radio',
  'switch',
  'remote-select',
  'tree-select',
  'date',
  'cascader',
])

/**
 * The input of one cell. Enter saves, Esc leaves the value as it was, Tab saves and goes on to the next cell that can
 * be changed; leaving by the mouse saves too. What was refused stays, with the reason below it.
 */
export function QuickEditor({ column, row, item: asked, value, edit, onClose }: QuickEditorProps) {
  const item = withParams(asked, { row, values: row })
  const say = useTexts(texts)
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isClosed = useRef(false)
  const isChoice = chosen.has(item.widget)

  const close = (isSaved: boolean, to: Leaving) => {
    if (isClosed.current) return
    isClosed.current = true
    onClose({ isSaved, to })
  }
  const save = useMemoizedFn(async (next: unknown, to: Leaving) => {
    if (isSaving || isClosed.current) return
    if (isSame(next, value)) return close(false, to)
    const wrong = checkValue(item, next, item.required === true)
    if (wrong) return setProblem(wrong)
    setSaving(true)
    const answer = await edit.save(column, row, next)
    setSaving(false)
    if (answer.problem) setProblem(answer.problem)
    else close(true, to)
  })
  const change = (next: unknown) => {
    setTyped(next)
    setProblem(undefined)
    if (isChoice) void save(next, 'here')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close(false, 'here')
    else if (event.key === 'Tab') void save(typed, event.shiftKey ? 'before' : 'next')
    else if (event.key === 'Enter' && !isChoice && !event.shiftKey) void save(typed, 'here')
    else return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
  }
  const handleBlur = (event: FocusEvent) => {
    const target = event.relatedTarget
    if (event.currentTarget.contains(target) || isInPopup(target)) return
    if (!problem) void save(typed, 'nowhere')
  }
  return (
    <span className="bc-quick-editor" onKeyDown={handleKey} onBlur={handleBlur}>
      <FieldInput
        item={item}
        id={id}
        value={typed}
        onChange={change}
        disabled={isSaving}
        autoFocus
        aria-label={say('newValue', { label: column.label })}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
      />
      {isSaving && <LoadingOutlined className="bc-quick-busy" aria-label={say('saving')} />}
      {problem && (
        <span id={`${id}-problem`} role="alert" className="bc-quick-problem">
          {problem}
        </span>
      )}
    </span>
  )
}

const isSame = (one: unknown, other: unknown) =>
  (one ?? '') === (other ?? '') || String(one) === String(other)

/** Panels of selects and dates hang at the end of the document. */
const isInPopup = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.ant-select-dropdown, .ant-picker-dropdown') !== null
