import type { NewItem } from '../record/createOrder'

/** Kilograms of all copies. */
export const weightOf = (lines: readonly Pick<NewItem, 'weight' | 'quantity'>[]): string =>
  lines.reduce((sum, line) => sum + Number(line.weight ?? 0) * line.quantity, 0).toFixed(3)
