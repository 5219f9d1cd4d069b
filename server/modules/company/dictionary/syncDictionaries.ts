import { sql } from 'kysely'
import { asSystem, toJson, type Db, type Trx } from '../../../base/db'
import type { Dictionary } from '../../../../schemas/contract/language.gen'

/**
 * Brings dict_type and dict_data to what schemas/dictionaries says; values that left the schemas are
 * switched off, not deleted, because rows may still hold them. What the platform relabelled stays as it wrote it.
 * @returns the number of values
 */
export const syncDictionaries = (db: Db, dictionaries: readonly Dictionary[]): Promise<number> =>
  asSystem(db, async (trx) => {
    const types = dictionaries.map(({ name, title, open = false }) => ({
      dictType: name,
      dictName: title,
      isOpen: open,
    }))
    const values = dictionaries.flatMap(({ name, items }) =>
      items.map((item, at) => ({
        dictType: name,
        dictValue: item.value,
        dictLabel: item.label,
        dictSort: at + 1,
        listClass: item.color ?? null,
        status: '1',
      })),
    )
    if (types.length === 0) return 0
    await trx
      .insertInto('dictType')
      .values(types)
      .onConflict((conflict) =>
        conflict.column('dictType').doUpdateSet({
          dictName: sql`excluded.dict_name`,
          isOpen: sql`excluded.is_open`,
          updateTime: sql`now()`,
        }),
      )
      .execute()
    await trx
      .updateTable('dictData')
      .set({ status: '0' })
      .where('isOwn', '=', false)
      .where('isEdited', '=', false)
      .execute()
    await switchOffGone(trx, values)
    await trx
      .insertInto('dictData')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['dictType', 'dictValue']).doUpdateSet({
          dictLabel: unlessEdited('dict_label'),
          dictSort: unlessEdited('dict_sort'),
          listClass: unlessEdited('list_class'),
          status: unlessEdited('status'),
          updateTime: sql`now()`,
        }),
      )
      .execute()
    return values.length
  })

const unlessEdited = (column: string) =>
  sql<never>`case when dict_data.is_edited or dict_data.is_own
    then ${sql.ref(`dict_data.${column}`)} else ${sql.ref(`excluded.${column}`)} end`

/** A relabelled value keeps its own state only while the schemas know it. */
const switchOffGone = (
  trx: Trx,
  known: readonly { dictType: string; dictValue: string }[],
): Promise<unknown> =>
  sql`update dict_data d set status = '0'
    where not d.is_own and d.is_edited and not exists (
      select from jsonb_to_recordset(${toJson(known.map(({ dictType, dictValue }) => ({ dictType, dictValue })))})
        as k("dictType" text, "dictValue" text)
      where k."dictType" = d.dict_type and k."dictValue" = d.dict_value)`.execute(trx)
