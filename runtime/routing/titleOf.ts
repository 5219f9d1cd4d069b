import type { PageMeta, PageQuery } from './types'

/**
 * The title of an open page; its dynamic title once every value it names is known.
 * @example titleOf({ title: '订单详情', dynamicTitle: '订单{orderNum}' }, { orderNum: 'DD2024' }) // '订单DD2024'
 */
export function titleOf(
  { title, dynamicTitle }: Pick<PageMeta, 'title' | 'dynamicTitle'>,
  query: PageQuery,
): string {
  if (!dynamicTitle) return title
  let isComplete = true
  const filled = dynamicTitle.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(query, name) ? query[name] : undefined
    isComplete &&= Boolean(value)
    return value ?? ''
  })
  return isComplete ? filled : title
}
