import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import styles from './ExportDialog.module.css'
import { moveColumn } from './moveColumn'
import type { ExportColumn } from './orderColumns'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

interface ExportColumnsProps {
  columns: readonly ExportColumn[]
  /** The `prop`s the person sees in the list. */
  shown: readonly string[]
  /** What those are called where there is no list. */
  shownLabel?: string
  ticked: ReadonlySet<string>
  isDisabled: boolean
  onOrder: (columns: ExportColumn[]) => void
  onTick: (ticked: ReadonlySet<string>) => void
}

/** The columns of the file: which, and in which order. */
export function ExportColumns(props: ExportColumnsProps) {
  const text = useTexts(texts)
  const { columns, shown, ticked, isDisabled, onOrder, onTick } = props
  const tick = (prop: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(prop)
    else next.delete(prop)
    onTick(next)
  }
  const move = (prop: string, by: -1 | 1) => onOrder(moveColumn(columns, prop, by))
  const handleKey = (event: KeyboardEvent, prop: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(prop, event.key === 'ArrowUp' ? -1 : 1)
  }
  const choices = [
    { label: text('selectAllFields'), props: columns.map(({ prop }) => prop) },
    { label: props.shownLabel ?? text('selectShownFields'), props: shown },
    { label: text('selectNoFields'), props: [] },
  ]
  return (
    <fieldset className={styles.group} disabled={isDisabled}>
      <legend>{text('exportFieldsOrder')}</legend>
      <div className={styles.bulk}>
        {choices.map(({ label, props: chosen }) => (
          <Button key={label} type="link" size="small" onClick={() => onTick(new Set(chosen))}>
            {label}
          </Button>
        ))}
      </div>
      <ol className={styles.columns} style={{ '--rows': Math.ceil(columns.length / 3) } as object}>
        {columns.map(({ prop, label }, place) => (
          <li key={prop}>
            <label>
              <input
                type="checkbox"
                checked={ticked.has(prop)}
                onChange={(event) => tick(prop, event.target.checked)}
                onKeyDown={(event) => handleKey(event, prop)}
              />
              {label}
            </label>
            <button
              type="button"
              tabIndex={-1}
              disabled={place === 0}
              aria-label={text('moveFieldUp', { label })}
              onClick={() => move(prop, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              tabIndex={-1}
              disabled={place === columns.length - 1}
              aria-label={text('moveFieldDown', { label })}
              onClick={() => move(prop, 1)}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
