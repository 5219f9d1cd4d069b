import { join } from 'node:path'
import { courierHabit } from './courierHabit'
import { numbersInFile } from './keptNumbers'
import { startCourier } from './startCourier'

/** The express companies of the demo by code, with what their numbers begin with: those its accounts are with. */
export const demoCouriers = {
  SF: 'SF',
  YTO: 'YT',
  ZTO: '78',
  STO: '77',
  YUNDA: '43',
  JTSD: 'JT',
  YZPY: '98',
} as const

/**
 * The express companies of the demo, each at a free port of its own. Their numbers count on from the clock, so that none
 * is given twice when the folder is emptied and the database is not.
 * @param folder  where they keep what they gave
 * @returns COURIERS as the server reads it
 */
export async function startDemoCouriers(folder: string): Promise<string> {
  const lastSerial = Math.floor(Date.now() / 1000) * 1000
  const started = Object.entries(demoCouriers).map(async ([code, prefix]) => {
    const numbers = numbersInFile(join(folder, `${code}.jsonl`))
    const { url } = await startCourier({ prefix, lastSerial, numbers, habit: courierHabit })
    return `${code}=${url}`
  })
  return (await Promise.all(started)).join(' ')
}
