import { useTexts } from '../../runtime/i18n'
import type { CellProps } from '../../renderer/language/registry'
import { texts } from './texts'

/** Whether what an order wants is in stock, as the server counts it: `够`, or `缺 3`. */
export function StockStateCell({ value }: CellProps) {
  const text = useTexts(texts)
  if (value === '够') return text('enoughStock')
  const [, count] = /^缺 (\d+)$/.exec(String(value ?? '')) ?? []
  return count === undefined ? '' : text('shortOf', { count })
}
