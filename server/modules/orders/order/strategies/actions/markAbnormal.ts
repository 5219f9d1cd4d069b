import { toJson } from '../../../../../base/db'
import { dictLabel, schemas } from '../../../../../base/schemas'
import { sentence } from '../../../../../base/sentence'
import { storeOrder } from '../../edit/changeOrders'
import type { StrategyAction } from '../types'

/** 异常拦截 `{ abnormalType, hold? }`: names the fault, and may hold the order for a person. */
export const markAbnormal: StrategyAction = {
  async propose(trx, _ctx, { order }, config) {
    const type = String(config.abnormalType ?? '')
    const known = (order.abnormalTypes as string[] | null) ?? []
    const isMarked = known.includes(type)
    const isHeld = config.hold !== true || order.holdFlag
    if (type === '' || (isMarked && isHeld)) return undefined
    const label = dictLabel(schemas(), 'order_abnormal_type', type)
    return {
      text: sentence`标为异常“${label}”${config.hold === true ? sentence`并挂起` : ''}`,
      async apply() {
        await storeOrder(trx, order.id, {
          abnormalTypes: toJson([...new Set([...known, type])]),
          ...(config.hold === true && { holdFlag: true, holdReason: `策略拦截：${label}` }),
        })
      },
    }
  },
}
