import { sql } from 'kysely'
import { asSystem, type Db } from '../../db'
import type { Dictionary } from '../../../schemas/contract/language.gen'

/**
 * Brings dict_type and dict_data to what schemas/dictionaries says; values that left the schemas are
 * switched off, not deleted, because rows may still hold them.
 * @returns the number of values
 */
export const syncDictionaries = (db: Db, dictionaries: readonly Dictionary[]): Promise<number> =>
  asSystem(db, async (trx) => {
    const types = dictionaries.map(({ name, title }) => ({ dictType: name, dictName: title }))
    const values = dictionaries.flatMap(({ name, items }) =>
      items.map((item, at) => ({
        dictType: name,
        dictValue: item.value,
        dictLabel: item.label,
        dictSort: at + 1,
        listClass: item.color ?? null,
      })),
    )
    if (types.length === 0) return 0
    await trx
      .insertInto('dictType')
      .values(types)
      .onConflict((conflict) =>
        conflict.column('dictType').doUpdateSet({
          dictName: sql`excluded.dict_name`,
          status: '1',
          updateTime: sql`now()`,
        }),
      )
      .execute()
    await trx.updateTable('dictData').set({ status: '0' }).execute()
    await trx
      .insertInto('dictData')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['dictType', 'dictValue']).doUpdateSet({
          dictLabel: sql`excluded.dict_label`,
          dictSort: sql`excluded.dict_sort`,
          listClass: sql`excluded.list_class`,
          status: '1',
          updateTime: sql`now()`,
        }),
      )
      .execute()
    return values.length
  })
