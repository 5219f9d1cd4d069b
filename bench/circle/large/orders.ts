import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Id } from '../../../server/base/db'
import type { GpWorld } from '../../../server/modules/circle/order/gpWorld.fixture'

/** Eight orders a second: ten are what one person's window may ask for at most. */
const turnMs = 125

/** One order after another while it is wanted. @returns milliseconds each took */
async function orderFor(
  gp: GpWorld,
  offerId: Id,
  goesOn: (done: number) => boolean,
): Promise<number[]> {
  const found: number[] = []
  while (goesOn(found.length)) {
    const task = await gp.task(gp.buyer, [{ supplier: gp.supplier, offerId, price: '0.01' }])
    const start = performance.now()
    const { data } = await gp.place(gp.buyer, task)
    if (data.success !== 1) throw new Error(`bench/circle/large: ${JSON.stringify(data)}`)
    found.push(performance.now() - start)
    await sleep(turnMs - (performance.now() - start))
  }
  return found
}

/** Orders while nothing else is done. */
export async function orderQuietly(gp: GpWorld, offerId: Id): Promise<void> {
  await orderFor(gp, offerId, (done) => done < 20)
  report('下单（空闲时）', await orderFor(gp, offerId, (done) => done < 60))
}

/** Orders as long as some work lasts, and the longest stop of the process meanwhile. */
export async function orderBeside(
  gp: GpWorld,
  offerId: Id,
  title: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const turns = monitorEventLoopDelay({ resolution: 10 })
  turns.enable()
  const state = { isAtWork: true }
  const orders = orderFor(gp, offerId, () => state.isAtWork)
  try {
    await work()
  } finally {
    state.isAtWork = false
    const found = await orders
    turns.disable()
    report(`下单（${title}时）`, found)
    const ms = (nanos: number) => (nanos / 1_000_000).toFixed(0)
    console.log(`${title}时进程停顿：p99 ${ms(turns.percentile(99))} ms，最长 ${ms(turns.max)} ms`)
  }
}

export function report(title: string, all: readonly number[]): void {
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  console.log(
    `${title}：${all.length} 次，中位 ${at(0.5)} ms，p95 ${at(0.95)} ms，最长 ${sorted.at(-1)?.toFixed(0)} ms`,
  )
}
