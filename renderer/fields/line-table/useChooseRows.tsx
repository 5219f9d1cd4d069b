import { useMemoizedFn } from 'ahooks'
import { useCurrentPage, usePage } from '../../../runtime/routing'
import type { ListBlock } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import { useBlocks } from '../../blocks'
import { useDialog } from '../../dialog'
import type { Row } from '../../registry'
import type { Line } from './types'
import type { Terms } from './useAskLines'

/** Opens a list in a dialog and answers the rows a person ticked there. */
export function useChooseRows(terms: Terms) {
  const dialogs = useDialog()
  return useMemoizedFn((list: ListBlock, title: string) =>
    dialogs.open<readonly Row[]>({
      title,
      width: 1080,
      // oxlint-disable-next-line react/no-unstable-nested-components -- a dialog's content, drawn once when it opens
      content: ({ close }) => <Chooser list={list} terms={terms} onPick={close} />,
    }),
  )
}

const asked = ['productId', 'conditionGrade', 'quantity', 'price', 'sourceItemId']

/** What the server is told of a row that was chosen, or of a line. */
export const pickedOf = (row: Row | Line): Line =>
  Object.fromEntries(
    asked.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]),
  )

interface ChooserProps {
  list: ListBlock
  terms: Terms
  onPick: (rows: readonly Row[]) => void
}

function Chooser({ list, terms, onPick }: ChooserProps) {
  const { List } = useBlocks()
  const { path, title, query, meta } = useCurrentPage()
  const page = usePage(meta.path)
  const resources: Resources = page.status === 'ready' ? page.resources : {}
  return page.status === 'ready' ? (
    <List
      block={list}
      resources={resources}
      page={{ path, title, query }}
      row={terms}
      onPick={onPick}
    />
  ) : null
}
