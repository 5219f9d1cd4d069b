import { Button } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import type { FieldItem } from '../fields'
import { invalidValues } from './invalidValues'
import { mostValues, type Pasted } from './parsePasted'

interface PastedPanelProps {
  item: FieldItem
  text: string
  /** What was read from the text. */
  pasted: Pasted
  /** Blanks belong to the values. */
  keepsBlanks: boolean
  onChange(text: string): void
  /** Closes and gives the focus back to the filter. */
  onClose(): void
}

const mostShown = 50

/** The wide side of a multi-value filter: one entry per line, with a count of what was read. Ctrl+Enter queries. */
export function PastedPanel(props: PastedPanelProps) {
  const { item, text, pasted, keepsBlanks, onChange, onClose } = props
  // Judging thousands must not hold up what is being typed.
  const judged = useDeferredValue(pasted.values)
  const invalid = useMemo(() => invalidValues(item, judged), [item, judged])
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    const isQuery = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isQuery) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
    if (isQuery) event.currentTarget.closest('form')?.requestSubmit()
  }
  const removeInvalid = () => {
    const wrong = new Set(invalid.map(({ value }) => value))
    onChange(pasted.values.filter((value) => !wrong.has(value)).join('\n'))
  }
  return (
    <div className="bc-lines-panel" role="dialog" aria-label="多行输入" onKeyDown={handleKey}>
      <textarea
        aria-label="多个值，一行一个"
        placeholder={`一行一个，也可以用逗号、分号、顿号${keepsBlanks ? '' : '、空格'}或制表符隔开`}
        rows={9}
        autoFocus
        spellCheck={false}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {invalid.length > 0 && (
        <div className="bc-lines-invalid">
          <span>
            看起来不对（仍会参与查询）：
            {invalid
              .slice(0, mostShown)
              .map(({ value, reason }) => `${value} ${reason}`)
              .join('；')}
            {invalid.length > mostShown && ` 等 ${invalid.length} 个`}
          </span>
          <Button size="small" onClick={removeInvalid}>
            移除这 {invalid.length} 个
          </Button>
        </div>
      )}
      <div className="bc-lines-count">
        <span role="status">
          共 {pasted.values.length} / 重复 {pasted.duplicates} / 无效 {invalid.length}
          {pasted.leftOut > 0 &&
            ` · 最多 ${mostValues.toLocaleString('en-US')} 个，多出的 ${pasted.leftOut} 个不参与查询，请分批`}
        </span>
        <Button size="small" onClick={() => onChange('')}>
          清空
        </Button>
        <Button size="small" type="primary" title="Ctrl+Enter 直接查询" onClick={onClose}>
          完成
        </Button>
      </div>
    </div>
  )
}
