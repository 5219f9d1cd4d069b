import { useMemoizedFn } from 'ahooks'
import { useMemo, useState } from 'react'
import type { RowDetail } from '../../../../schemas/contract/language.gen'
import type { Resources } from '../../../../schemas/language'
import { useBlocks } from '../../../language/blocks'
import type { PageScope, Row } from '../../../language/registry'
import type { TableExpand } from '../../../parts/table'
import type { ListController } from '../control/controller'

const noneOpen: ReadonlySet<string> = new Set()

/** Rows that are opened to show more below them. They stay open while a person sorts or turns pages and back. */
export function useExpand(
  detail: RowDetail | undefined,
  resource: string,
  resources: Resources,
  { rowId, scope }: Pick<ListController, 'rowId' | 'scope'>,
): TableExpand<Row> | undefined {
  const [open, setOpen] = useState(noneOpen)
  const onToggle = useMemoizedFn((row: Row, isOpen: boolean) =>
    setOpen((before) => {
      const next = new Set(before)
      if (isOpen) next.add(rowId(row))
      else next.delete(rowId(row))
      return next
    }),
  )
  const render = useMemo(
    () => (row: Row) =>
      detail && (
        <Below detail={detail} row={row} resource={resource} resources={resources} page={scope} />
      ),
    [detail, resource, resources, scope],
  )
  return useMemo(() => detail && { open, onToggle, render }, [detail, open, onToggle, render])
}

function Below(props: {
  detail: RowDetail
  row: Row
  resource: string
  resources: Resources
  page: PageScope
}) {
  const { RowDetail } = useBlocks()
  return <RowDetail {...props} />
}
