import { ColumnTable } from '../../../../renderer/parts/column-map'
import { useDictionary } from '../../../../runtime/dictionaries'
import { useTexts } from '../../../../runtime/i18n'
import type { FoundColumn, Reading } from '../state/types'
import { texts } from '../texts'

interface Props {
  columns: readonly FoundColumn[]
  reading: Reading
  onChange: (next: Reading) => void
}

/** What a column feeds now: what was chosen here, else what stands. */
export const fieldOf = ({ columnIndex, field }: FoundColumn, { fields }: Reading): string =>
  fields[columnIndex] ?? field

/** The columns of a list; 单价 and 价格 are asked, for they may be the list price or a limit. */
export function ListColumns({ columns, reading, onChange }: Props) {
  const say = useTexts(texts)
  const { items } = useDictionary('gp_header_field')
  return (
    <ColumnTable
      columns={columns}
      fields={items.map(({ value, label }) => ({ value, label }))}
      fieldOf={(column) => fieldOf(column, reading)}
      onField={(columnIndex, field) =>
        onChange({ ...reading, fields: { ...reading.fields, [columnIndex]: field } })
      }
      asks={(column) =>
        column.asks && fieldOf(column, reading) === 'ignore' ? say('asksPrice') : undefined
      }
    />
  )
}
