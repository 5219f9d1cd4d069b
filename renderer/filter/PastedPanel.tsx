import { Button } from 'antd'
import { useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import { mostValues, parsePasted } from './parsePasted'

interface PastedPanelProps {
  text: string
  /** Blanks belong to the values. */
  keepsBlanks: boolean
  onChange(text: string): void
  onClose(): void
}

/** The wide side of a multi-value filter: one entry per line, with a count of what was read. */
export function PastedPanel({ text, keepsBlanks, onChange, onClose }: PastedPanelProps) {
  const pasted = useMemo(() => parsePasted(text, keepsBlanks), [text, keepsBlanks])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }
  return (
    <div className="bc-lines-panel" role="dialog" aria-label="多行输入" onKeyDown={handleKey}>
      <textarea
        aria-label="多个值，一行一个"
        placeholder={`一行一个，也可以用逗号、顿号${keepsBlanks ? '' : '、空格'}或制表符隔开`}
        rows={9}
        autoFocus
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="bc-lines-count">
        <span role="status">
          共 {pasted.values.length} / 重复 {pasted.duplicates}
          {pasted.leftOut > 0 &&
            ` · 最多 ${mostValues.toLocaleString('en-US')} 个，多出的 ${pasted.leftOut} 个不参与查询，请分批`}
        </span>
        <Button size="small" onClick={() => onChange('')}>
          清空
        </Button>
        <Button size="small" type="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </div>
  )
}
