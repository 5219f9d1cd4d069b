import { Empty, Select } from 'antd'
import { useState } from 'react'
import { Sortable } from '../../../renderer/parts/sort'
import type { Resources } from '../../../schemas/language'
import { ColumnRow, labelOf } from './ColumnRow'
import { readColumns, type ColumnEdit } from './editColumns'
import { freeFields, plainColumn, type EditableList } from './listsOf'
import './columns.css'

interface ColumnEditorProps {
  /** The page file as it stands in the editor: what is shown is read from it. */
  text: string
  lists: readonly EditableList[]
  resources: Resources
  onEdit(list: EditableList, edit: ColumnEdit): void
}

/** The columns of a page's lists: order, width, pin, alignment, shown at first. Every change is a change of the text. */
export function ColumnEditor({ text, lists, resources, onEdit }: ColumnEditorProps) {
  const [chosen, setChosen] = useState('')
  const list = lists.find(({ key }) => key === chosen) ?? lists[0]
  if (!list) return <Nothing why="这个文件里没有列表，没有列可以排" />
  const columns = readColumns(text, list.path)
  if (!columns) return <Nothing why="JSON 还没写完整，改好后这里会再显示列" />
  const fields = columns.map(({ field }) => field)
  if (new Set(fields).size < fields.length)
    return <Nothing why="有一列写了两次，先在左边去掉一个" />
  const plainOf = (field: string) => plainColumn(field, list.resource, resources)
  const edit = (change: ColumnEdit) => onEdit(list, change)
  return (
    <div className="wb-columns">
      {lists.length > 1 && (
        <Select
          aria-label="哪个列表"
          value={list.key}
          options={lists.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={setChosen}
        />
      )}
      <Sortable
        items={columns.map((column) => ({
          id: column.field,
          name: labelOf(column, plainOf(column.field)),
        }))}
        onMove={(from, to) => edit({ kind: 'move', from, to })}
      >
        <ul aria-label="列">
          {columns.map((column, at) => (
            <ColumnRow
              key={column.field}
              column={column}
              plain={plainOf(column.field)}
              isOnly={columns.length === 1}
              onSet={(setting, value) => edit({ kind: 'set', at, setting, value })}
              onMove={(by) => {
                if (columns[at + by]) edit({ kind: 'move', from: at, to: at + by })
              }}
              onRemove={() => edit({ kind: 'remove', at })}
            />
          ))}
        </ul>
      </Sortable>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        placeholder="加一列…"
        aria-label="加一列"
        notFoundContent="资源里的字段都已经在列里"
        options={freeFields(list.resource, resources, fields)}
        onChange={(field: string | null) => {
          if (field) edit({ kind: 'add', at: columns.length, field })
        }}
      />
    </div>
  )
}

const Nothing = ({ why }: { why: string }) => (
  <Empty className="wb-nothing" image={Empty.PRESENTED_IMAGE_SIMPLE} description={why} />
)
