import { randomUUID } from 'node:crypto'
import type { Id } from '../../../base/db'
import type { ScanAnswer } from '../../../kit/scans'
import type { SignedIn } from '../../../proofs/testing'
import {
  createStocktakeWorld,
  type StocktakeWorld,
} from '../../../proofs/worlds/stocktake/stocktakeWorld'

export type Answered = ScanAnswer & { error?: string }
type Station = 'ptPanCun' | 'ancientPanCun'

export interface PancunWorld extends StocktakeWorld {
  /** 开始盘存 of ordinary books. */
  begin(values?: object, as?: SignedIn): Promise<{ id: Id; stocktakeNum: string }>
  desk(as?: SignedIn, warehouseId?: Id, station?: Station): Desk
  /** A call of a page's action on some rows. @returns the code of its refusal */
  does(
    call: string,
    ids: readonly Id[],
    values?: object,
    as?: SignedIn,
  ): Promise<string | undefined>
}

export interface Desk {
  scan(code: string, more?: object): Promise<Answered>
  press(key: string, values?: object): Promise<Answered>
  /** The last scan of this desk, or a named one. */
  undo(id?: string): Promise<Answered>
}

/** A warehouse of three shelves and three books, counted with a scan gun. */
export async function createPancunWorld(): Promise<PancunWorld> {
  const world = await createStocktakeWorld()
  const { app, keeper } = world
  return {
    ...world,
    async begin(values = {}, as = keeper) {
      const body = { warehouseId: world.warehouseId, pancunMode: 'COVER', conditionGrade: '100' }
      const { data } = await app.post<{ id: Id; stocktakeNum: string }>(
        '/store/ptPanCun/begin',
        { ...body, ...values },
        { as },
      )
      return data
    },
    desk(as = keeper, warehouseId = world.warehouseId, station = 'ptPanCun') {
      const desk = randomUUID()
      let number = 0
      let last = ''
      const send = async (body: object) => {
        const whole = { id: randomUUID(), warehouseId, desk, number: (number += 1), ...body }
        const { data } = await app.post<Answered>(`/store/${station}/scan`, whole, { as })
        if (!('undo' in body)) last = whole.id
        return data
      }
      return {
        scan: (code, more = {}) => send({ code, ...more }),
        press: (key, values) => send({ key, ...(values && { values }) }),
        undo: (id) => send({ undo: id ?? last }),
      }
    },
    async does(call, ids, values = {}, as = keeper) {
      const { data } = await app.post<{ error?: string; results?: { error?: string }[] }>(
        call,
        { ids, ...values },
        { as },
      )
      return data?.error ?? data?.results?.find(({ error }) => error)?.error
    },
  }
}
