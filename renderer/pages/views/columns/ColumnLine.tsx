import type { ColumnChange } from './editColumns'
import type { PersonalColumn, Pin } from '../types'
import { SortHandle, useSortLine } from '../../../parts/sort'
import { WidthInput } from './WidthInput'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface ColumnLineProps {
  column: PersonalColumn
  canPin: boolean
  /** Not as the page has it. */
  isChanged: boolean
  onChange(prop: string, next: ColumnChange): void
  onReset(prop: string): void
}

/** One column in the dialog: handle, tick, heading, pin, width, and the way back to how the page has it. */
export function ColumnLine(props: ColumnLineProps) {
  const text = useTexts(texts)
  const { column, onChange } = props
  const { prop, label, disabled } = column
  const { line, handle } = useSortLine(prop, disabled)
  return (
    <li {...line} className="bc-column">
      <SortHandle
        handle={handle}
        label={disabled ? text('pinnedByPage', { label }) : text('moveColumn', { label })}
      />
      <label className="bc-column-name">
        <input
          type="checkbox"
          checked={column.checked}
          disabled={disabled}
          onChange={(event) => onChange(prop, { checked: event.target.checked })}
        />
        <span title={label}>{label}</span>
      </label>
      <select
        className="bc-column-pin"
        aria-label={text('pinOf', { label })}
        value={column.fixed ?? 'none'}
        disabled={!props.canPin}
        onChange={(event) => onChange(prop, { pin: event.target.value as Pin })}
      >
        <option value="none">{text('notPinned')}</option>
        <option value="left">{text('pinnedLeft')}</option>
        <option value="right">{text('pinnedRight')}</option>
      </select>
      <WidthInput
        label={label}
        width={column.width}
        onWidth={(width) => onChange(prop, { width })}
      />
      <span className="bc-column-preview" aria-hidden="true">
        <span style={{ width: `${column.width / 5}%` }} />
      </span>
      <button
        type="button"
        className="bc-link bc-column-reset"
        aria-label={text('restoreColumn', { label })}
        disabled={!props.isChanged}
        onClick={() => props.onReset(prop)}
      >
        {text('restore')}
      </button>
    </li>
  )
}
