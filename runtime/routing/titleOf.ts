import type { PageMeta, PageQuery } from './types'

/**
 * The title of an open page: that of a new record, else its dynamic title once every value it names is known.
 * @example titleOf({ title: '订单详情', dynamicTitle: '订单{orderNum}' }, { orderNum: 'DD2024' }) // '订单DD2024'
 */
export function titleOf(
  { title, dynamicTitle, newTitle, record = 'id' }: Titled,
  query: PageQuery,
): string {
  if (newTitle && isNew(query, record)) return newTitle
  if (!dynamicTitle) return title
  let isComplete = true
  const filled = dynamicTitle.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(query, name) ? query[name] : undefined
    isComplete &&= Boolean(value)
    return value ?? ''
  })
  return isComplete ? filled : title
}

type Titled = Pick<PageMeta, 'title' | 'dynamicTitle' | 'newTitle' | 'record'>

const isNew = (query: PageQuery, record: string) =>
  !Object.hasOwn(query, record) || query[record] === '' || query[record] === '-1'
