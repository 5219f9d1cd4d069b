import { randomUUID } from 'node:crypto'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { Context, Route } from '../../../../kit/http'
import { defineMachine, type BatchAnswer, type RowResult } from '../../../../kit/machines'
import { findCourier } from '../couriers/findCourier'
import type { CourierParcel } from '../couriers/types'
import { plainAccount, readAccount } from './readAccount'

const [checked] = defineMachine({
  resource: 'expressSetting',
  table: 'expressSetting',
  transitions: {
    test: {
      isSingle: true,
      errors: ['EXPRESS_MANUAL_ACCOUNT', 'EXPRESS_NO_COURIER'],
      async guard(_trx, { waybillType, settingName, expressCode }) {
        if (waybillType !== 'ONLINE') throw fail('EXPRESS_MANUAL_ACCOUNT', { name: settingName })
        const express = dictLabel(schemas(), 'express_code', expressCode)
        if (!findCourier(expressCode)) throw fail('EXPRESS_NO_COURIER', { express })
      },
    },
  },
})

/** 测试取号: takes a number with the account, reads its label and gives it back; the row says what the courier answered. */
export const testRoute: Route = {
  ...(checked as Route),
  async handle(ctx, input) {
    const answer = (await (checked as Route).handle(ctx, input)) as BatchAnswer
    const [row] = answer.results
    if (!row?.ok) return answer
    const told = await tryAccount(ctx, row)
    return { results: [told], success: told.ok ? 1 : 0, failed: told.ok ? 0 : 1 }
  },
}

async function tryAccount(ctx: Context, row: RowResult): Promise<RowResult> {
  const sealed = await ctx.trx((trx) => readAccount(trx, row.id))
  const account = await plainAccount(ctx.db, sealed)
  const key = `test-${randomUUID()}`
  try {
    const courier = findCourier(account.expressCode)
    if (!courier) throw new Error('没有接入')
    const { expressNum } = await courier.takeNumber(account, sample(account), key)
    const data = Object.values(await courier.printData(account, expressNum)).join('，')
    await courier.cancelNumber(account, expressNum, key)
    return { ...row, warning: `取到测试单号 ${expressNum}（${data}），已退回` }
  } catch (error) {
    const { code, message } = fail('EXPRESS_TEST_FAILED', { reason: (error as Error).message })
    return { ...row, ok: false, error: code, reason: message }
  }
}

/** From the sender to the same sender: nobody else's address is needed to try an account. */
const sample = ({
  senderName,
  senderPhone,
  senderAddress,
}: Awaited<ReturnType<typeof readAccount>>) =>
  ({
    receiverName: senderName,
    receiverPhone: senderPhone,
    province: '北京市',
    city: '北京市',
    district: '东城区',
    address: senderAddress,
    weight: '1.000',
    pieces: 1,
  }) satisfies CourierParcel
