import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { httpCourier } from '../httpCourier'
import { CourierRefused, CourierSilent, type CourierAccount, type CourierParcel } from '../types'
import { courierHabit } from './courierHabit'
import { numbersInFile } from './keptNumbers'
import { startCourier, type CourierOptions, type SimulatedCourier } from './startCourier'

const folder = mkdtempSync(join(tmpdir(), 'courier-spec-'))
const path = join(folder, 'SF.jsonl')
let courier: SimulatedCourier | undefined
afterEach(async () => {
  await courier?.close()
  rmSync(folder, { recursive: true, force: true })
})

const account = { expressCode: 'SF' } as CourierAccount
const parcel = { province: '北京市', city: '北京市' } as CourierParcel
const patienceMs = 200

const begin = async (options: CourierOptions = {}) => {
  courier = await startCourier({ prefix: 'SF', slowMs: 20, lateMs: 1_000, ...options })
  return httpCourier(courier.url, patienceMs)
}

it('is slow, refuses, is late and has no numbers left by itself, as its habit says', async () => {
  const desk = await begin({ habit: courierHabit })
  const outcomes: string[] = []
  for (let nth = 1; nth <= 20; nth += 1)
    outcomes.push(
      await desk.takeNumber(account, parcel, `CK-${nth}`).then(
        () => 'given',
        (error: Error) =>
          error instanceof CourierRefused ? error.message : error.constructor.name,
      ),
    )
  expect(
    outcomes.flatMap((outcome, at) => (outcome === 'given' ? [] : [[at + 1, outcome]])),
  ).toEqual([
    [8, '收件地址超出派送范围'],
    [11, CourierSilent.name],
    [17, expect.stringContaining('余额不足')],
    [18, expect.stringContaining('余额不足')],
  ])
  // the number whose answer came too late is there
  expect(await desk.findNumber(account, 'CK-11')).toMatchObject({ expressNum: expect.any(String) })
})

it('knows after a restart what it gave, and gives no number twice', async () => {
  const first = await begin({ numbers: numbersInFile(path), lastSerial: 1000 })
  const { expressNum } = await first.takeNumber(account, parcel, 'CK-1')
  await courier?.close()
  const again = await begin({ numbers: numbersInFile(path), lastSerial: 2000 })
  expect(await again.findNumber(account, 'CK-1')).toMatchObject({ expressNum })
  expect(await again.takeNumber(account, parcel, 'CK-1')).toMatchObject({ expressNum })
  expect((await again.takeNumber(account, parcel, 'CK-2')).expressNum).not.toBe(expressNum)
})
