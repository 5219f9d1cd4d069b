import { useDictionary } from '../../../runtime/dictionaries'
import { formatDate } from '../../../runtime/format'
import type { ResolvedColumn } from '../../../schemas/language'
import type { CellComponent, CellProps } from '../../language/registry'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

/** Cells of a dimension: the group's name, which leads into it. A group without a value has no way in. */
export function dimensionCell(drill: (field: string, value: string) => void): CellComponent {
  return function DimensionCell({ value, column }: CellProps) {
    const say = useTexts(texts)
    const name = useGroupName(column)
    if (value === null || value === undefined || value === '')
      return <span className="br-none">{column.blank ?? say('notFilledIn')}</span>
    if (typeof value === 'object') return <span className="br-none">{say('cannotBeShown')}</span>
    const text = String(value)
    return (
      <button
        type="button"
        className="br-drill"
        title={say('onlyText', { text: name(text) })}
        onClick={() => drill(column.prop, text)}
      >
        {name(text)}
      </button>
    )
  }
}

/** What a group of this dimension is called. */
export function useGroupName({ dict, type }: ResolvedColumn): (value: string) => string {
  const { label } = useDictionary(dict)
  if (dict !== undefined) return label
  return type === 'date' || type === 'datetime' ? formatDate : (value) => value
}
