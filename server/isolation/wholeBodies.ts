import type { ListPage } from '../../schemas/contract/language.gen'
import type { Route } from '../http'
import { schemas } from '../schemas'
import type { OwnRows } from './ownRows'
import { sampleOf } from './sampleOf'

type Body = Record<string, unknown>

const product = { productType: '1', productName: '样书', listPrice: '10.00', isbn: '9787301150894' }

/** Bodies that would be carried out, where the shape alone cannot tell what the call looks at first. */
const wholeBodies: Readonly<Record<string, (own: OwnRows) => Body>> = {
  'POST /order/shopOrders/confirmAudit': (own) => {
    const { id, items } = own.order()
    return { ids: [id], lackPolicy: '1', warehouseId: own.warehouseId, confirmQuantity: items }
  },
  'POST /order/shopOrders/setWarehouse': (own) => ({
    ids: [own.order().id],
    warehouseId: own.warehouseId,
  }),
  'POST /order/shopOrders/setTags': (own) => ({
    ids: [own.order().id],
    mode: 'APPEND',
    tagIds: [own.tagId],
  }),
  'POST /order/shopOrders/match': (own) => {
    const { id, items } = own.order()
    const itemId = items[0]?.itemId
    return { ids: [id], itemId, productId: own.product(), conditionGrade: '90' }
  },
  'POST /order/shopOrders/splitOrder': (own) => {
    const { id, items } = own.order()
    const [first, ...rest] = items
    return { ids: [id], parts: [{ warehouseId: own.warehouseId, items: [first] }, { items: rest }] }
  },
  'POST /product/single/add': (own) => ({
    ...product,
    brandId: own.brandId,
    bookClassifyId: own.categoryId,
  }),
  'POST /product/single/edit': (own) => ({
    id: own.product(),
    brandId: own.brandId,
    bookClassifyId: own.categoryId,
  }),
  'POST /product/single/edit/category': (own) => ({
    ids: [own.product()],
    bookClassifyId: own.categoryId,
  }),
  'POST /product/single/edit/fields': (own) => ({ ids: [own.product()], brandId: own.brandId }),
  'POST /product/single/exist': ({ isbn }) => ({ isbn: isbn.isbn, exceptId: isbn.productId }),
  'POST /product/single/edit/priceStock': ({ stock }) => ({
    id: stock.productId,
    rows: [
      {
        warehouseId: stock.warehouseId,
        conditionGrade: stock.conditionGrade,
        wholesalePrice: '9.00',
      },
    ],
  }),
  'POST /product/single/noUpdate': (own) => ({ ids: [own.product()], noPrice: true }),
  'POST /product/single/merge': (own) => {
    const keepId = own.product()
    return { ids: [keepId, own.product()], keepId }
  },
  'POST /system/system/message/getPage': ({ message }) => ({
    pageNum: 1,
    pageSize: 10,
    orderNum: message.orderNum,
  }),
  'POST /system/system/message/targets': ({ message }) => ({ id: message.id }),
}

/** A body for the call with a value at one place; whole where the call is known, else as small as its shape allows. */
export function bodyWith(
  route: Route,
  own: OwnRows | undefined,
): { body: Body | undefined; put(path: readonly string[], id: string): unknown } {
  const body = own && wholeBodies[route.call]?.(own)
  const put = (path: readonly string[], id: string) => {
    const small = { ...(sampleOf(route.body, path, id) as Body), ...extras(route, path) }
    if (!body) return small
    const { ids, ...others } = body
    return putAt(path[0] === 'selectionId' ? { ...others, ...small } : { ids, ...others }, path, id)
  }
  return { body, put }
}

/** What an export and a selection need besides: a column of the page, and a number to compare. */
function extras({ call, body }: Route, path: readonly string[]): Body {
  const { properties = {} } = (body ?? {}) as { properties?: Body }
  return {
    ...('columns' in properties && { columns: [{ prop: firstColumn(call), label: '列' }] }),
    ...(path[0] === 'selectionId' && 'expected' in properties && { expected: 0 }),
  }
}

function firstColumn(call: string): string {
  const list = call.replace(/\/(export|exportDetails)$/, '')
  const pages = Object.values(schemas().pages) as ListPage[]
  const page = pages.find(({ calls }) => calls?.list && `${calls.list}/page`.includes(list))
  const [column] = page?.columns ?? []
  return typeof column === 'object' ? column.field : (column ?? 'id')
}

function putAt(value: unknown, [step, ...rest]: readonly string[], id: string): unknown {
  if (step === undefined) return id
  if (step !== '[]') return { ...(value as Body), [step]: putAt((value as Body)?.[step], rest, id) }
  const [first, ...others] = (value as unknown[] | undefined) ?? []
  return [putAt(first, rest, id), ...others]
}

/** The id that a whole body has at a place, or undefined. */
export function valueAt(value: unknown, [step, ...rest]: readonly string[]): string | undefined {
  if (step === undefined) return typeof value === 'string' ? value : undefined
  const inner = step === '[]' ? (value as unknown[])?.[0] : (value as Body)?.[step]
  return inner === undefined ? undefined : valueAt(inner, rest)
}
