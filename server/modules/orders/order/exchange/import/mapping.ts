import { sql } from 'kysely'
import { readKept, toJson } from '../../../../../base/db'
import { Type } from 'typebox'
import type { MappedImport } from '../../../../../kit/imports'
import { grades } from './importColumns'
import { lacking, mappedColumns } from './parseOrderRows'
import { shopColumn } from './shopColumn'

const texts = Type.Record(Type.String(), Type.String())
const keptShape = Type.Object({ fields: texts, fixed: texts })

/** Order files of marketplaces: what their columns mean is kept per shop. */
export const orderMapping: MappedImport = {
  columns: [...mappedColumns, shopColumn()],
  fixable: [{ field: 'conditionGrade', choices: grades() }],
  lacks: lacking,
  async read(trx, _ctx, { shopNum }) {
    const kept = await trx
      .selectFrom('orderImportMapping')
      .select(['fields', 'fixed'])
      .where('shopNum', '=', String(shopNum))
      .executeTakeFirst()
    return kept ? readKept(keptShape, kept) : { fields: {}, fixed: {} }
  },
  async keep(trx, { companyId, user }, { shopNum }, { fields, fixed }) {
    await sql`insert into order_import_mapping as kept (company_id, shop_num, fields, fixed, update_by)
      values (${companyId}, ${String(shopNum)}, ${toJson(fields)}, ${toJson(fixed)}, ${user.userId})
      on conflict (company_id, shop_num) do update set fields = kept.fields || excluded.fields,
        fixed = kept.fixed || excluded.fixed, update_by = excluded.update_by, update_time = now()`.execute(
      trx,
    )
  },
}
