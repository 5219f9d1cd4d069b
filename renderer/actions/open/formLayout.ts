import type { InputWidget, ResolvedAction, ResolvedFormItem } from '../../../schemas/language'

const wideWidgets = new Set<InputWidget>(['textarea', 'line-table', 'image', 'upload'])
const manyItems = 10
const narrowPx = 520
const widePx = 880

/** Width of an action's form and the columns of its items: long forms stand in two columns. */
export function formLayout(
  action: ResolvedAction,
  items: readonly ResolvedFormItem[],
): { width: number | string; items: ResolvedFormItem[] } {
  const hasTable = items.some((item) => item.widget === 'line-table')
  const width = action.formWidth ?? (items.length > manyItems || hasTable ? widePx : narrowPx)
  const isWide = typeof width === 'string' || width >= 720
  const half = isWide && items.length > manyItems
  return {
    width,
    items: items.map((item) => ({
      ...item,
      span: item.span ?? (half && !wideWidgets.has(item.widget) ? 12 : 24),
    })),
  }
}
