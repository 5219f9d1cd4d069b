import { isNumeric } from './isNumeric'
import styles from './LineTable.module.css'
import type { LineColumn } from './types'

interface LineHeadProps {
  columns: readonly LineColumn[]
  hasTools: boolean
}

export const LineHead = ({ columns, hasTools }: LineHeadProps) => (
  <thead>
    <tr aria-rowindex={1}>
      <th scope="col" className={styles.narrow}>
        序号
      </th>
      {columns.map((column) => (
        <th
          key={column.field}
          scope="col"
          className={isNumeric(column) ? styles.numberHead : undefined}
          title={column.hint}
          style={{ width: column.span ? `${(column.span / 24) * 100}%` : undefined }}
        >
          {column.required === true && (
            <span className={styles.star} aria-hidden>
              *
            </span>
          )}
          {column.title}
          {column.unit && !column.title.includes(column.unit) && `（${column.unit}）`}
        </th>
      ))}
      {hasTools && (
        <th scope="col" className={styles.tools}>
          操作
        </th>
      )}
    </tr>
  </thead>
)
