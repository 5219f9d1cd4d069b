import { shipOuts } from '../../server/modules/warehouse/outOrder'
import { inSets } from '../../server/base/db'
import { inTurnsWithTwins, type Bench, type Figure } from './types'

const documents = 500

/** 500 documents leave, against bare UPDATE and INSERT of the same rows. */
export async function measureShipping(bench: Bench): Promise<Figure> {
  const { world, rounds } = bench
  const shelfId = await world.shelf('SHIP-1')
  const productId = await world.book()
  await world.put(productId, shelfId, documents * (rounds + 2))
  const found = await inTurnsWithTwins(bench, async () => {
    const outNums: string[] = []
    for (let at = 0; at < documents; at += 1)
      outNums.push((await world.out([[productId, 1]], { outStatus: 'WAIT_SHIP' })).outOrderNum)
    return () =>
      inSets(
        outNums,
        async (set) => {
          const departing = set.map((outOrderNum) => ({ outOrderNum }))
          await world.act((trx) => shipOuts(trx, departing, world.actor))
        },
        (_num, error) => {
          throw error
        },
      )
  })
  return { title: '批量出库：500 张', ...found, aim: 2.5 }
}
