import { useTexts } from '../../runtime/i18n'
import type { CellProps } from '../../renderer/language/registry'
import styles from './order.module.css'
import { texts } from './texts'

/** Whether what an order wants is in stock, as the server counts it: `够`, or `缺 3`. */
export function StockStateCell({ value }: CellProps) {
  const text = useTexts(texts)
  if (value === '够') return text('enoughStock')
  const [, count] = /^缺 (\d+)$/.exec(String(value ?? '')) ?? []
  // what cannot be picked is what the row is judged by; 够 is the rule
  return count && <span className={styles.short}>{text('shortOf', { count })}</span>
}
