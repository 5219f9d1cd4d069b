import type { Id, Trx } from '../../../../base/db'
import { attempt, orThrow, fail, AppError } from '../../../../base/errors'
import { sentence } from '../../../../base/sentence'
import { lockMoreOf, takeKeptLocksOf, type Pick } from '../../stock'
import { actorOf } from '../actor'
import { holdOutsOfSources, requireState } from '../change/holdOut'
import { logsOfOuts } from '../logOut'
import { eventsOf } from '../outEvents'
import { lockTypeOf } from '../plan/lockTypeOf'
import { planCopiesOf } from '../plan/planCopies'
import type { HeldOut, WarehouseActor } from '../types'
import { readLacking, type Asked, type Lacking, type LackingLine } from './readLacking'
import { storeServed } from './storeServed'

export interface Allocated {
  /** Copies reserved now that lacked before. */
  found: number
  /** Copies still short. */
  lack: number
}

/**
 * 重新配货: what a short document lacks is looked for again. With nothing short left it goes on. Served by the house it
 * takes nothing from rows it gave back (退回缺货); a person who asks for it says that the goods are there.
 * @throws OUT_GONE, OUT_STATE, STOCK_TAKEN
 */
export async function allocateOut(
  trx: Trx,
  outOrderNum: string,
  by?: WarehouseActor,
  asked: Asked = 'byPerson',
): Promise<Allocated> {
  return orThrow((await allocateOuts(trx, [outOrderNum], by, asked)).get(outOrderNum))
}

/**
 * The same for several documents of one company as if one after the other in the order given, with a few statements for
 * all of them. A document that may not is refused and left as it is.
 * @throws STOCK_TAKEN, and whatever a source refuses: then nothing of the set has happened
 */
export async function allocateOuts(
  trx: Trx,
  outOrderNums: readonly string[],
  by?: WarehouseActor,
  asked: Asked = 'byPerson',
): Promise<Map<string, Allocated | AppError>> {
  const held = await holdOutsOfSources(trx, 'outOrderNum', outOrderNums)
  const byNum = new Map(held.map((out) => [out.outOrderNum, out]))
  const done = new Map<string, Allocated | AppError>()
  const short: HeldOut[] = []
  for (const outOrderNum of outOrderNums) {
    const out = attempt(() => shortOf(byNum.get(outOrderNum), outOrderNum))
    if (out instanceof AppError) done.set(outOrderNum, out)
    else short.push(out)
  }
  const takers = await readLacking(trx, short, asked)
  const plans = await planCopiesOf(trx, takers)
  const served = takers.map((taker, at) => servedOf(taker, plans[at] ?? []))
  const found = served.filter(({ picks }) => picks.length > 0)
  if (found.length > 0) await store(trx, found, await actorOf(trx, by))
  for (const { out, found: copies, lack } of served)
    done.set(out.outOrderNum, { found: copies, lack })
  return done
}

/** @throws OUT_GONE, OUT_STATE */
function shortOf(out: HeldOut | undefined, outOrderNum: string): HeldOut {
  if (!out) throw fail('OUT_GONE', { outOrderNum })
  requireState(out, ['LACK'], '重新配货')
  return out
}

interface Served extends Allocated {
  out: HeldOut
  picks: readonly Pick[]
  lines: ReadonlyMap<Id, LackingLine>
}

function servedOf({ out, needs }: Lacking, picks: readonly Pick[]): Served {
  const found = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  const lines = new Map(needs.map((line) => [line.lineId, line]))
  return { out, picks, lines, found, lack: out.lackQuantity - found }
}

/** Reservations, lines, figures, state, source and history of documents that found something. */
async function store(trx: Trx, served: readonly Served[], actor: WarehouseActor): Promise<void> {
  const { userId } = actor.user
  const taken = await takeKeptLocksOf(
    trx,
    served.map(({ picks }) => picks),
    { userId, now: actor.now() },
  )
  await lockMoreOf(
    trx,
    served.map(({ out, lines }, at) => ({
      entry: {
        billType: 'OUT_ORDER',
        billNum: out.outOrderNum,
        lockType: lockTypeOf(out),
        companyId: out.companyId,
        userId,
      },
      picks: (taken[at] ?? []).map((pick) => ({
        ...pick,
        isFirst: lines.get(pick.lineId)?.isFirst ?? false,
      })),
    })),
  )
  const logs = logsOfOuts(
    actor,
    '重新配货',
    served.map(({ out, found: copies, lack }) => {
      const rest = lack > 0 ? sentence`，还缺 ${lack} 册` : sentence`，已配齐`
      return { out, content: sentence`配到 ${copies} 册${rest}` }
    }),
  )
  await storeServed(trx, served, logs)
  for (const { out } of served) await eventsOf(out.sourceType).reserved?.(trx, out)
}
