import { CloseOutlined } from '@ant-design/icons'
import type { KeyboardEvent } from 'react'
import { SortHandle, useSortLine } from '../../../renderer/parts/sort'
import type { ColumnObject } from '../../../schemas/contract/language.gen'
import type { ResolvedColumn } from '../../../schemas/language'
import { setOf, type ColumnSetting } from './editColumns'
import { WidthField } from './WidthField'

interface ColumnRowProps {
  /** What the page says. */
  column: ColumnObject
  /** What the resource says; undefined for an unknown field. */
  plain?: ResolvedColumn
  isOnly: boolean
  onSet(setting: ColumnSetting, value: ColumnObject[ColumnSetting]): void
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** One column: handle, heading, width, pin, alignment, whether it is ticked at first. */
export function ColumnRow({ column, plain, isOnly, onSet, onMove, onRemove }: ColumnRowProps) {
  const { line, handle } = useSortLine(column.field)
  const set = setOf(column)
  const label = labelOf(column, plain)
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li {...line} className="wb-column" data-hidden={column.unticked} onKeyDown={handleKey}>
      <SortHandle handle={handle} label={`移动列 ${label}`} title="拖动，或按 Alt+↑ / Alt+↓" />
      {set === undefined ? (
        <>
          <label className="wb-column-name" title={column.field}>
            <input
              type="checkbox"
              checked={!column.unticked}
              aria-label={`${label}：默认显示`}
              onChange={(event) => onSet('unticked', event.target.checked ? undefined : true)}
            />
            <span>{label}</span>
            {!plain && <em>没有这个字段</em>}
          </label>
          <WidthField
            label={label}
            own={column.width}
            usual={plain?.width}
            onWidth={(width) => onSet('width', width)}
          />
          <select
            aria-label={`${label}：固定`}
            value={column.fixed ?? ''}
            onChange={(event) =>
              onSet('fixed', (event.target.value || undefined) as ColumnObject['fixed'])
            }
          >
            <option value="">不固定</option>
            <option value="left">固定左</option>
            <option value="right">固定右</option>
          </select>
          <select
            aria-label={`${label}：对齐`}
            value={column.align ?? ''}
            onChange={(event) =>
              onSet('align', (event.target.value || undefined) as ColumnObject['align'])
            }
          >
            <option value="">{plain ? `默认${alignNames[plain.align]}` : '默认'}</option>
            <option value="left">靠左</option>
            <option value="center">居中</option>
            <option value="right">靠右</option>
          </select>
        </>
      ) : (
        <span className="wb-column-set" title="在资源的 sets 里改">
          字段组 {set}
        </span>
      )}
      <button
        type="button"
        className="wb-icon"
        disabled={isOnly}
        aria-label={`去掉列 ${label}`}
        onClick={onRemove}
      >
        <CloseOutlined />
      </button>
    </li>
  )
}

/** What a column is called: its own heading, the resource's, or which set of fields it stands for. */
export function labelOf(column: ColumnObject, plain: ResolvedColumn | undefined): string {
  const set = setOf(column)
  return set === undefined ? (column.title ?? plain?.label ?? column.field) : `字段组 ${set}`
}

const alignNames = { left: '左', center: '中', right: '右' } as const
