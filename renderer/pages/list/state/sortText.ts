import type { SortItem } from './types'

/** @example parseSort('-orderTime,orderNum')  // [{ field: 'orderTime', descending: true }, …] */
export function parseSort(text: string | undefined): SortItem[] {
  const items = (text ?? '').split(',').flatMap((part) => {
    const descending = part.startsWith('-')
    const field = part.slice(descending ? 1 : 0).trim()
    return field ? [{ field, descending }] : []
  })
  return items.filter((item, index) => items.findIndex((o) => o.field === item.field) === index)
}

export const printSort = (sort: readonly SortItem[]): string =>
  sort.map((item) => `${item.descending ? '-' : ''}${item.field}`).join(',')
