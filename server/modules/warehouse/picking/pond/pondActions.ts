import { asWholeCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineBatch, type NameRow } from '../../../../kit/machines'
import { holdOuts, returnToLack, suspendOut, type HeldOut } from '../../outOrder'
import { kickOut } from '../wave/leaveWaves'

async function hold(trx: Trx, id: string, name: NameRow): Promise<HeldOut> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const [out] = await holdOuts(trx, [id], 'withSources')
  if (!out) throw fail('ROW_NOT_FOUND')
  name(out.outOrderNum)
  return out
}

/** 加急: planned before the others. */
const urge = defineBatch({
  resource: 'pondOrder',
  action: 'urge',
  errors: ['STATE_REFUSED'],
  async row(trx, _ctx, id, _input, name) {
    const out = await hold(trx, id, name)
    await trx.updateTable('outOrder').set({ urgentFlag: true }).where('id', '=', out.id).execute()
  },
})

/** 挂起: leaves the pool until somebody releases it. */
const suspend = defineBatch({
  resource: 'pondOrder',
  action: 'suspend',
  errors: ['OUT_STATE'],
  async row(trx, _ctx, id, { holdReason }, name) {
    const out = await hold(trx, id, name)
    await suspendOut(trx, out.outOrderNum, holdReason)
  },
})

/** 退回缺货: its shelves are known to be empty; what it holds is free. */
const toLack = defineBatch({
  resource: 'pondOrder',
  action: 'toLack',
  errors: ['OUT_STATE', 'OUT_PICKED'],
  async row(trx, ctx, id, _input, name) {
    await returnToLack(trx, await hold(trx, id, name), ctx)
  },
})

/** 踢出波次: back to the pool, as long as nothing of it is picked. */
const kick = defineBatch({
  resource: 'outOrder',
  action: 'kickOut',
  errors: ['OUT_STATE', 'WAVE_PICKED'],
  async row(trx, ctx, id, _input, name) {
    if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
    const { outOrderNum } = await trx
      .selectFrom('outOrder')
      .select('outOrderNum')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
    name(outOrderNum)
    await asWholeCompany(trx, () => kickOut(trx, id, ctx))
  },
})

export const pondActions = [urge, suspend, toLack, kick]
