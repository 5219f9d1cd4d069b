import { arrayMove } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { CallError } from '../../../../runtime/http'
import { useNotify } from '../../../../runtime/messages'
import type { ResolvedColumn } from '../../../../schemas/language'
import { DialogFooter } from '../../../parts/dialog'
import { Sortable } from '../../../parts/sort'
import '../../../parts/tokens.css'
import './columns.css'
import { ColumnLine } from './ColumnLine'
import { changeColumn, resetColumn } from './editColumns'
import type { ColumnChange } from './editColumns'
import { makePatch } from './makePatch'
import { mergeColumns } from './mergeColumns'
import { byPin } from './pins'
import type { HeaderConfig, HeaderEntry, PersonalColumn } from '../types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface ColumnDialogProps {
  schema: readonly ResolvedColumn[]
  config: HeaderConfig
  onSave(patch: HeaderConfig): Promise<void>
  onClose(): void
}

/**
 * 自定义列: tick, drag, pin, set widths, bring one column or all back to how the page has them. What is edited is
 * the patch; 保存 keeps it.
 */
export function ColumnDialog({ schema, config, onSave, onClose }: ColumnDialogProps) {
  const text = useTexts(texts)
  const notify = useNotify()
  const [patch, setPatch] = useState(() => makePatch(schema, mergeColumns(schema, config)))
  const columns = useMemo(() => mergeColumns(schema, patch), [schema, patch])
  const [isSaving, setSaving] = useState(false)
  const change = (prop: string, next: ColumnChange) =>
    setPatch((latest) => changeColumn(schema, latest, prop, next))
  const reset = (prop: string) => setPatch((latest) => resetColumn(schema, latest, prop))
  const handleMove = (from: number, to: number) =>
    setPatch(makePatch(schema, moved(columns, from, to)))
  const changed = new Set(patch.filter(isChange).map(({ prop }) => prop))
  // What the page pins right is for acting on a row: it stays.
  const mayPin = new Set(schema.filter(({ fixed }) => fixed !== 'right').map(({ prop }) => prop))
  const handleSave = async () => {
    setSaving(true)
    try {
      await onSave(patch)
      notify.success(text('columnsSaved'))
      onClose()
    } catch (problem) {
      notify.error(problem as CallError)
      setSaving(false)
    }
  }
  return (
    <>
      <p className="bc-columns-hint">{text('columnsHint')}</p>
      <Sortable
        items={columns.map(({ prop, label }) => ({ id: prop, name: label }))}
        onMove={handleMove}
      >
        <ul className="bc-columns">
          {columns.map((column) => (
            <ColumnLine
              key={column.prop}
              column={column}
              canPin={mayPin.has(column.prop)}
              isChanged={changed.has(column.prop)}
              onChange={change}
              onReset={reset}
            />
          ))}
        </ul>
      </Sortable>
      <DialogFooter>
        <Button onClick={() => setPatch([])}>{text('restoreDefaults')}</Button>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="primary" loading={isSaving} onClick={() => void handleSave()}>
          {text('save')}
        </Button>
      </DialogFooter>
    </>
  )
}

// With a drag every column is listed, most of them only to tell the order.
const isChange = (entry: HeaderEntry) => Object.keys(entry).length > 1

/** A column goes where it was dropped, unless a pinned one stands there. */
export function moved(
  columns: readonly PersonalColumn[],
  from: number,
  to: number,
): PersonalColumn[] {
  const isFree = (index: number) => columns[index]?.disabled === false
  return isFree(from) && isFree(to) ? byPin(arrayMove([...columns], from, to)) : [...columns]
}
