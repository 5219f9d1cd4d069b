import { useCurrentPage, usePage } from '../../../../../runtime/routing'
import type { ListBlock } from '../../../../../schemas/contract/language.gen'
import { useBlocks } from '../../../../language/blocks'
import type { Row } from '../../../../language/registry'

interface BesideLinesProps {
  list: ListBlock
  /** What `row` means in the list's `where`: the form's terms, with a line when it is about one. */
  row: Row
  onPick?: (rows: readonly Row[]) => void
}

/** A list of the page that its line table opens in a dialog: to choose lines from, or to look something up. */
export function BesideLines({ list, row, onPick }: BesideLinesProps) {
  const { List } = useBlocks()
  const { path, title, query, meta } = useCurrentPage()
  const page = usePage(meta.path)
  if (page.status !== 'ready') return null
  return (
    <List
      block={list}
      resources={page.resources}
      page={{ path, title, query }}
      row={row}
      onPick={onPick}
    />
  )
}
