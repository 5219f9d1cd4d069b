import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { absYuan, isNegativeYuan, subYuan } from '../../../../base/money'
import { findOpenFreeze, readFreeze, storeFreeze } from '../freeze/freezeDetail'
import { freezeSteps, isFreezeStep } from '../freeze/freezeSteps'
import { flowColumns, lockBalance, postFlow } from './postFlow'
import { negateYuan } from './sign'
import type { AccountFlow, FreezeType, PostingFacts } from '../types'

/**
 * Takes a posting back with an opposite row (REVERSE, the number with `-R`), and the freeze it moved with it. A row is
 * reversed once; the second time answers the first reversal.
 * @throws FIN_FLOW_UNKNOWN, FIN_BALANCE_LOW, FIN_FREEZE_LOW, FIN_REVERSE_BLOCKED
 */
export async function reverseFlow(
  trx: Trx,
  companyId: Id,
  flowId: Id,
  facts: Pick<PostingFacts, 'operatorName' | 'remark'> = {},
): Promise<AccountFlow> {
  await lockBalance(trx, companyId)
  const reversed = await flowBy(trx, companyId, 'reversesId', flowId)
  if (reversed) return reversed
  const flow = await flowBy(trx, companyId, 'id', flowId)
  if (!flow) throw fail('FIN_FLOW_UNKNOWN')
  await undoFreeze(trx, companyId, flow)
  return postFlow(trx, {
    ...facts,
    companyId,
    flowType: 'REVERSE',
    bizType: flow.bizType,
    bizNum: `${flow.bizNum}-R`,
    counterpartyCompanyId: flow.counterpartyCompanyId,
    changeMoney: negateYuan(flow.changeMoney),
    changeFreeze: negateYuan(flow.changeFreeze),
    freezeDetailId: flow.freezeDetailId,
    reversesId: flow.id,
  })
}

const flowBy = (trx: Trx, companyId: Id, key: 'id' | 'reversesId', value: Id) =>
  trx
    .selectFrom('accountFlow')
    .select([...flowColumns, 'bizType', 'counterpartyCompanyId'])
    .where('companyId', '=', companyId)
    .where(key, '=', value)
    .executeTakeFirst()

async function undoFreeze(trx: Trx, companyId: Id, flow: AccountFlow): Promise<void> {
  if (!flow.freezeDetailId || !isFreezeStep(flow.flowType)) return
  const freeze = await readFreeze(trx, companyId, flow.freezeDetailId)
  const { as } = freezeSteps[flow.flowType]
  const column = as === 'opens' ? 'freezeMoney' : as
  const open = await findOpenFreeze(trx, freeze.freezeType as FreezeType, companyId, freeze.bizNum)
  if (open && open.id !== freeze.id) throw fail('FIN_REVERSE_BLOCKED', { bizNum: freeze.bizNum })
  const money = absYuan(flow.changeFreeze)
  const rest = subYuan(freeze.remainFreeze ?? '0.00', as === 'opens' ? money : '0.00')
  if (isNegativeYuan(rest))
    throw fail('FIN_FREEZE_LOW', { bizNum: freeze.bizNum, lack: absYuan(rest) })
  await storeFreeze(trx, companyId, { ...freeze, [column]: subYuan(freeze[column], money) })
}
