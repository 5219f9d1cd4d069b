import { Button, Popover } from 'antd'
import { use, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../../../../runtime/i18n'
import { checkValue } from '../value/checkValue'
import { InputsContext } from '../InputsContext'
import { texts } from '../texts'
import styles from './LineTable.module.css'
import type { LineColumn } from './types'

interface SetAllProps {
  column?: LineColumn
  onSet: (value: unknown) => void
}

/** One value for a column of every line, such as the discount of the whole document. */
export function SetAll({ column, onSet }: SetAllProps) {
  const text = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const [value, setValue] = useState<unknown>()
  const inputs = use(InputsContext)
  const Widget = column && inputs?.[column.widget]
  if (!column || !Widget) return null
  const problem = value === undefined ? undefined : checkValue(column, value, true)
  const canSet = value !== undefined && problem === undefined
  const set = () => {
    onSet(value)
    setOpen(false)
  }
  // Enter is for this value, not for the form around it.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (canSet) set()
  }
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <div role="presentation" className={styles.setAll} onKeyDown={handleKey}>
          <Widget
            item={column}
            value={value}
            onChange={setValue}
            aria-label={text('wholeDocument', { title: column.title })}
            autoFocus
          />
          <Button type="primary" disabled={!canSet} onClick={set}>
            {text('setAll')}
          </Button>
          {problem && <div className={styles.problem}>{problem}</div>}
        </div>
      }
    >
      <Button size="small">{text('wholeDocument', { title: column.title })}</Button>
    </Popover>
  )
}
