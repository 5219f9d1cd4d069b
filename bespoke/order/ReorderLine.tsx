import { useTexts } from '../../runtime/i18n'
import { HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
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
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } =
    useSortable({ id: line.id })
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li ref={setNodeRef} style={style} className={styles.reorderLine}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.reorderHandle}
        aria-label={text('moveStrategy', { place, strategyName: line.strategyName })}
        {...attributes}
        {...listeners}
      >
        <HolderOutlined aria-hidden />
      </button>
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
