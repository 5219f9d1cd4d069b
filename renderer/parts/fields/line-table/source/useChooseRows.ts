import { useMemoizedFn } from 'ahooks'
import type { ListBlock } from '../../../../../schemas/contract/language.gen'
import { useDialog } from '../../../dialog'
import type { Row } from '../../../../language/registry'
import { rowsOfList } from './lineDialogs'
import type { Line } from '../types'
import type { Terms } from './useAskLines'

/** Opens a list in a dialog and answers the rows a person ticked there. */
export function useChooseRows(terms: Terms) {
  const dialogs = useDialog()
  return useMemoizedFn((list: ListBlock, title: string) =>
    dialogs.open<readonly Row[]>({
      title,
      width: 1080,
      content: rowsOfList(list, terms),
    }),
  )
}

const asked = ['productId', 'conditionGrade', 'quantity', 'price', 'sourceItemId']

/** What the server is told of a row that was chosen, or of a line: also what tells lines apart. */
export const pickedOf = (row: Row | Line, same: readonly string[] = []): Line =>
  Object.fromEntries(
    [...new Set([...asked, ...same])]
      .filter((name) => row[name] !== undefined)
      .map((name) => [name, row[name]]),
  )
