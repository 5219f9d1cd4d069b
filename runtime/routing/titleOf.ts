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
  const filled = dynamicTitle.replace(named, (_, name: string) => {
    const value = Object.hasOwn(query, name) ? query[name] : undefined
    isComplete &&= Boolean(value)
    return value ?? ''
  })
  return isComplete ? filled : title
}

/**
 * What a record says of the values its page's title names and the address does not.
 * @example titleFacts({ dynamicTitle: '库存{isbn}' }, { id: '7' }, { isbn: '9787…', quantity: 3 }) // { isbn: '9787…' }
 */
export function titleFacts(
  { dynamicTitle = '' }: Pick<PageMeta, 'dynamicTitle'>,
  known: PageQuery,
  record: Readonly<Record<string, unknown>>,
): PageQuery {
  const names = [...dynamicTitle.matchAll(named)].map(([, name = '']) => name)
  const asked = names.filter((name) => !known[name] && Object.hasOwn(record, name))
  return Object.fromEntries(
    asked.flatMap((name) => {
      const value = record[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  )
}

const named = /\{(\w+)\}/g

type Titled = Pick<PageMeta, 'title' | 'dynamicTitle' | 'newTitle' | 'record'>

const isNew = (query: PageQuery, record: string) =>
  !Object.hasOwn(query, record) || query[record] === '' || query[record] === '-1'
