import { Progress, Select, Table } from 'antd'
import { useTexts } from '../../../runtime/i18n'
import styles from './columnMap.module.css'
import { texts } from './texts'

/** A column of a file, what it is taken for, and what stands in it. */
export interface FileColumn {
  /** From 0. */
  columnIndex: number
  headerText: string
  /** `ignore` feeds nothing. */
  field: string
  /** Per cent. */
  confidence: number
  samples: readonly string[]
}

interface Props<Column extends FileColumn> {
  columns: readonly Column[]
  fields: readonly { value: string; label: string }[]
  /** What a column feeds now. */
  fieldOf: (column: Column) => string
  onField: (columnIndex: number, field: string) => void
  /** What a person should decide about a column; absent: nothing. */
  asks?: (column: Column) => string | undefined
}

/** Each column of a file with the field it feeds, how sure that is, and what stands in it. */
export function ColumnTable<Column extends FileColumn>(props: Props<Column>) {
  const { columns, fields, fieldOf, onField, asks } = props
  const say = useTexts(texts)
  const nameOf = ({ headerText, columnIndex }: Column) =>
    headerText || say('columnNumber', { number: columnIndex + 1 })
  return (
    <Table<Column>
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
                value={fieldOf(column)}
                options={[...fields]}
                onChange={(field) => onField(column.columnIndex, field)}
              />
              {asks?.(column) !== undefined && <div className={styles.warning}>{asks(column)}</div>}
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
