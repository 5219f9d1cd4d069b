import { isNumeric } from './cells/isNumeric'
import styles from './LineTable.module.css'
import type { LineColumn } from './types'
import type { ChoicesOf } from './useColumnChoices'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface LineHeadProps {
  columns: readonly LineColumn[]
  hasTools: boolean
  choicesOf: ChoicesOf
}

export const LineHead = ({ columns, hasTools, choicesOf }: LineHeadProps) => {
  const text = useTexts(texts)
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.narrow}>
          {text('lineNumber')}
        </th>
        {columns.map((column) => (
          <th
            key={column.field}
            scope="col"
            className={isNumeric(column) ? styles.numberHead : undefined}
            title={column.hint}
            style={{
              width: column.span ? `${(column.span / 24) * 100}%` : undefined,
              minWidth: widthOfChoices(choicesOf(column)),
            }}
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

const letterPx = 14
const arrowPx = 48
const mostPx = 220

/** A column of choices is as wide as its longest one: 订单… 商品… 买家… tells nobody which it is. Pixels. */
export function widthOfChoices(choices: readonly { label: string }[] | undefined) {
  if (!choices?.length) return undefined
  const longest = Math.max(...choices.map(({ label }) => label.length))
  return Math.min(mostPx, longest * letterPx + arrowPx)
}
