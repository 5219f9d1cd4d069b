import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { PersonalColumn } from './types'
import { WidthInput } from './WidthInput'

interface ColumnLineProps {
  column: PersonalColumn
  onChange(prop: string, next: Partial<PersonalColumn>): void
}

/** One column in the dialog: handle, tick, heading, width, and how wide that is. */
export function ColumnLine({ column, onChange }: ColumnLineProps) {
  const { prop, label, disabled } = column
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...drag } = useSortable({
    id: prop,
    disabled,
  })
  const style = {
    transform: CSS.Translate.toString(drag.transform),
    transition: drag.transition,
  }
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={drag.isDragging ? 'bc-column bc-dragging' : 'bc-column'}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="bc-column-handle"
        {...attributes}
        {...listeners}
        disabled={disabled}
        aria-label={disabled ? `${label} 是固定列` : `移动 ${label}`}
      >
        {disabled ? '—' : '⠿'}
      </button>
      <label className="bc-column-name">
        <input
          type="checkbox"
          checked={column.checked}
          disabled={disabled}
          onChange={(event) => onChange(prop, { checked: event.target.checked })}
        />
        {label}
        {column.fixed && <small>{column.fixed === 'left' ? '固定在左' : '固定在右'}</small>}
      </label>
      <WidthInput
        label={label}
        width={column.width}
        onWidth={(width) => onChange(prop, { width })}
      />
      <span className="bc-column-preview" style={{ width: column.width / 2 }} aria-hidden="true" />
    </li>
  )
}
