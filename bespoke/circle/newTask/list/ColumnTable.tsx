import { Progress, Select, Table } from 'antd'
import { useDictionary } from '../../../../runtime/dictionaries'
import { useTexts } from '../../../../runtime/i18n'
import styles from '../newTask.module.css'
import { texts } from '../texts'
import type { FoundColumn, Reading } from '../state/types'

interface Props {
  columns: readonly FoundColumn[]
  reading: Reading
  onChange: (next: Reading) => void
}

/** What a column feeds now: what was chosen here, else what stands. */
export const fieldOf = ({ columnIndex, field }: FoundColumn, { fields }: Reading): string =>
  fields[columnIndex] ?? field

/** Each column of the list with the field it feeds, how sure that is, and what stands in it. */
export function ColumnTable({ columns, reading, onChange }: Props) {
  const say = useTexts(texts)
  const fields = useDictionary('gp_header_field')
  const nameOf = ({ headerText, columnIndex }: FoundColumn) =>
    headerText || say('columnNumber', { number: columnIndex + 1 })
  return (
    <Table<FoundColumn>
      size="small"
      pagination={false}
      rowKey="columnIndex"
      dataSource={[...columns]}
      scroll={{ y: 320 }}
      columns={[
        { title: say('column'), width: 180, render: (_, column) => nameOf(column) },
        {
          title: say('means'),
          width: 220,
          render: (_, column) => (
            <>
              <Select
                className={styles.fill}
                aria-label={nameOf(column)}
                showSearch={{ optionFilterProp: 'label' }}
                value={fieldOf(column, reading)}
                options={fields.items.map(({ value, label }) => ({ value, label }))}
                onChange={(field) =>
                  onChange({
                    ...reading,
                    fields: { ...reading.fields, [column.columnIndex]: field },
                  })
                }
              />
              {column.asks && fieldOf(column, reading) === 'ignore' && (
                <div className={styles.warning}>{say('asksPrice')}</div>
              )}
            </>
          ),
        },
        {
          title: say('confidence'),
          width: 110,
          render: (_, { confidence, field }) =>
            field === 'ignore' ? (
              ''
            ) : (
              <Progress percent={confidence} size="small" aria-label={say('confidence')} />
            ),
        },
        {
          title: say('samples'),
          render: (_, { samples }) => <span className={styles.quiet}>{samples.join('　')}</span>,
        },
      ]}
    />
  )
}
