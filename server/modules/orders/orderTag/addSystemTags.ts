import type { Id, Trx } from '../../../base/db'

/** Tags the product itself puts; every company has them from its first day. */
export const systemTags = [
  ['加急', 'red'],
  ['预售', 'purple'],
  ['拆单', 'blue'],
  ['合单', 'blue'],
  ['补发', 'orange'],
  ['缺货', 'gray'],
  ['低于底价', 'orange'],
  ['有售后', 'red'],
] as const

/** Gives a new company its eight system tags. */
export const addSystemTags = (trx: Trx, companyId: Id) =>
  trx
    .insertInto('orderTag')
    .values(
      systemTags.map(([tagName, tagColor], at) => ({
        companyId,
        tagName,
        tagColor,
        tagKind: '0',
        sortNum: at + 1,
        autoFlag: true,
        showInStore: tagName === '加急',
      })),
    )
    .onConflict((conflict) => conflict.columns(['companyId', 'tagName']).doNothing())
    .execute()
