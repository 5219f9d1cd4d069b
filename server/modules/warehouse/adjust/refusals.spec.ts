import { afterAll, beforeAll, expect, it } from 'vitest'
import { now } from '../../../base/db'
import type { Context } from '../../../kit/http'
import { expectRefused } from '../../../proofs/refusals'
import {
  createStocktakeWorld,
  type StocktakeWorld,
} from '../../../proofs/worlds/stocktake/stocktakeWorld'
import { auditAdjust } from '.'

let world: StocktakeWorld
beforeAll(async () => {
  world = await createStocktakeWorld()
}, 120_000)
afterAll(() => world?.app.close())

it('is posted once: what is done is not audited again, by whomever', async () => {
  await world.move({}, 5)
  const { data } = await world.add()
  expect(await world.step('start', data.id)).toBeUndefined()
  await world.count(data.id, {}, 3)
  expect(await world.step('submit', data.id, { uncounted: 'IGNORE' })).toBeUndefined()
  expect(await world.step('audit', data.id)).toBeUndefined()
  const { deficitNum } = await world.read(data.id)
  const ctx = {
    user: world.keeper.user,
    companyId: world.keeper.companyId,
    now,
  } as unknown as Context
  const audit = (num: unknown) => world.act((trx) => auditAdjust(trx, ctx, String(num)))
  await expectRefused(world.app, 'ROW_NOT_FOUND', () => audit('PK-none'))
  await audit(deficitNum)
  expect(await world.quantity({})).toBe(3)
  await expectRefused(world.app, 'ADJUST_STATE', () => audit(deficitNum))
  expect(await world.faults()).toEqual([])
})
