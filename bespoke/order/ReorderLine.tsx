import { useTexts } from '../../runtime/i18n'
import { SortHandle, useSortLine } from '../../renderer/parts/sort'
import styles from './order.module.css'
import { texts } from './texts'

export interface StrategyLine {
  id: string
  strategyName: string
  conditionText: string
  enabled: string
}

/** One strategy with the handle it is dragged by. */
export function ReorderLine({ line, place }: { line: StrategyLine; place: number }) {
  const text = useTexts(texts)
  const own = useSortLine(line.id)
  return (
    <li {...own.line} className={styles.reorderLine}>
      <SortHandle
        handle={own.handle}
        label={text('moveStrategy', { place, strategyName: line.strategyName })}
      />
      <span className={styles.reorderPlace}>{place}</span>
      <span className={styles.reorderName}>
        {line.strategyName}
        {line.enabled === '0' && text('disabled')}
      </span>
      <span className={styles.reorderHint} title={line.conditionText}>
        {line.conditionText}
      </span>
    </li>
  )
}
