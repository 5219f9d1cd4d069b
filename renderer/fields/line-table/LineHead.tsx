import { isNumeric } from './isNumeric'
import styles from './LineTable.module.css'
import type { LineColumn } from './types'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

interface LineHeadProps {
  columns: readonly LineColumn[]
  hasTools: boolean
}

export const LineHead = ({ columns, hasTools }: LineHeadProps) => {
  const text = useTexts(texts)
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.narrow}>
          {text('no2')}
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
            {text('actions')}
          </th>
        )}
      </tr>
    </thead>
  )
}
