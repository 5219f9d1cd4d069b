import { useMemoizedFn } from 'ahooks'
import { useMemo, useState } from 'react'
import type { Row } from '../../../language/registry'
import type { ListSelection } from './controller'

interface Ticked {
  /** What the list showed when these were ticked. */
  of: string
  /** Everything in the filter is meant; then `byId` holds what is not. */
  isWhole: boolean
  byId: ReadonlyMap<string, Row>
}

const noneTicked: ReadonlyMap<string, Row> = new Map()

/**
 * Ticked rows, kept by id while a person turns pages or sorts. Another tab or filter starts anew:
 * an action must not reach rows nobody sees any more.
 * @param of what tab and filter the rows belong to
 * @param total rows in the filter; undefined while nobody knows
 */
export function useSelection(
  records: readonly Row[],
  rowId: (row: Row) => string,
  of: string,
  total: number | undefined,
): ListSelection {
  const [ticked, setTicked] = useState<Ticked>({ of, isWhole: false, byId: noneTicked })
  const { isWhole, byId } = ticked.of === of ? ticked : { isWhole: false, byId: noneTicked }

  const change = useMemoizedFn((edit: (next: Map<string, Row>) => void) => {
    const next = new Map(byId)
    edit(next)
    setTicked({ of, isWhole, byId: next })
  })
  const start = useMemoizedFn((whole: boolean) =>
    setTicked({ of, isWhole: whole, byId: noneTicked }),
  )
  // Rows were dealt with: the filter holds others now, so "everything but these" has lost its meaning.
  const drop = useMemoizedFn((ids: readonly string[]) =>
    isWhole ? start(false) : change((next) => ids.forEach((id) => next.delete(id))),
  )
  const keepOnly = useMemoizedFn((ids: readonly string[]) => {
    const kept = records.filter((row) => ids.includes(rowId(row)))
    setTicked({ of, isWhole: false, byId: new Map(kept.map((row) => [rowId(row), row])) })
  })
  const tick = useMemoizedFn((rows: readonly Row[], isTicked: boolean) =>
    change((next) => {
      for (const row of rows) {
        if (isTicked !== isWhole) next.set(rowId(row), row)
        else next.delete(rowId(row))
      }
    }),
  )
  return useMemo(() => {
    const fresh = new Map(records.map((row) => [rowId(row), row]))
    const held = [...byId].map(([id, row]) => fresh.get(id) ?? row)
    const shared = {
      tick,
      drop,
      keepOnly,
      clear: () => start(false),
      takeWhole: () => start(true),
    }
    if (!isWhole || total === undefined)
      return isWhole
        ? { ...shared, ids: noIds, rows: noRows, count: 0 }
        : { ...shared, ids: new Set(byId.keys()), rows: held, count: held.length }
    const rows = records.filter((row) => !byId.has(rowId(row)))
    const except = new Set(byId.keys())
    return {
      ...shared,
      ids: new Set(rows.map(rowId)),
      rows,
      count: total - except.size,
      whole: { total, except, exceptRows: held },
    }
  }, [byId, isWhole, total, records, rowId, tick, drop, keepOnly, start])
}

const noIds: ReadonlySet<string> = new Set()
const noRows: readonly Row[] = []
