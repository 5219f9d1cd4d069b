import { useMemoizedFn } from 'ahooks'
import { useMemo, useState } from 'react'
import type { Row } from '../registry'
import type { ListSelection } from './controller'

interface Ticked {
  /** What the list showed when these were ticked. */
  of: string
  byId: ReadonlyMap<string, Row>
}

const noneTicked: ReadonlyMap<string, Row> = new Map()

/**
 * Ticked rows, kept by id while a person turns pages or sorts. Another tab or filter starts anew:
 * an action must not reach rows nobody sees any more.
 * @param of what tab and filter the rows belong to
 */
export function useSelection(
  records: readonly Row[],
  rowId: (row: Row) => string,
  of: string,
): ListSelection {
  const [ticked, setTicked] = useState<Ticked>({ of, byId: noneTicked })
  const byId = ticked.of === of ? ticked.byId : noneTicked

  const change = useMemoizedFn((edit: (next: Map<string, Row>) => void) => {
    const next = new Map(byId)
    edit(next)
    setTicked({ of, byId: next })
  })
  const actions = useMemo(
    () => ({
      tick: (rows: readonly Row[], isTicked: boolean) =>
        change((next) => {
          for (const row of rows) {
            if (isTicked) next.set(rowId(row), row)
            else next.delete(rowId(row))
          }
        }),
      drop: (ids: readonly string[]) => change((next) => ids.forEach((id) => next.delete(id))),
      clear: () => change((next) => next.clear()),
    }),
    [change, rowId],
  )
  return useMemo(() => {
    const fresh = new Map(records.map((row) => [rowId(row), row]))
    return {
      ...actions,
      ids: new Set(byId.keys()),
      rows: [...byId].map(([id, row]) => fresh.get(id) ?? row),
    }
  }, [actions, byId, records, rowId])
}
