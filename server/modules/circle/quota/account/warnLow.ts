import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { sendMessage } from '../../../workspace/message'
import type { QuotaAccount } from './QuotaAccount'

/** GP_QUOTA once when a fifth is left, and once at zero; a larger total of the period may pass the mark again. */
export async function warnLow(
  trx: Trx,
  { companyId, gpPrice, initGpPrice }: QuotaAccount,
  before: number,
): Promise<void> {
  const fifth = initGpPrice / 5
  const isZero = before > 0 && gpPrice === 0
  const isLow = before > fifth && gpPrice <= fifth && gpPrice > 0
  if (!isZero && !isLow) return
  const { rows } = await sql<{ period: string }>`
    select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM') as period`.execute(trx)
  await sendMessage(trx, {
    companyId,
    messageType: '2',
    messageSubType: 'GP_QUOTA',
    title: isZero ? '比价额度已用完' : '比价额度不多了',
    content: isZero
      ? '本期比价额度已用完。下月 1 日重新发放，也可以购买额度包；自有库存、采配和下单不受影响。'
      : `本期比价额度还剩 ${gpPrice}，不到总额 ${initGpPrice} 的 20%。`,
    bizPath: '/stockCircle/quota',
    permission: 'gp:quota:list',
    dedupKey: `gpQuota:${rows[0]?.period}:${initGpPrice}:${isZero ? 0 : 20}`,
  })
}
