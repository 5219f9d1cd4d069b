import { Button, Popover } from 'antd'
import { use, useState } from 'react'
import { useTexts } from '../../../runtime/i18n'
import { checkValue } from '../checkValue'
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
  const set = () => {
    onSet(value)
    setOpen(false)
  }
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <div className={styles.setAll}>
          <Widget
            item={column}
            value={value}
            onChange={setValue}
            aria-label={text('allLinesTitle', { title: column.title })}
            autoFocus
          />
          <Button
            type="primary"
            disabled={value === undefined || problem !== undefined}
            onClick={set}
          >
            {text('setAll')}
          </Button>
          {problem && <div className={styles.problem}>{problem}</div>}
        </div>
      }
    >
      <Button size="small">{text('allLinesTitle', { title: column.title })}</Button>
    </Popover>
  )
}
