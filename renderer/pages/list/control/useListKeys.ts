import type { RefObject } from 'react'
import { useShortcut } from '../../../../runtime/keyboard'
import type { Actions } from '../../../actions'
import type { ListController } from './controller'
import type { ListViewProps } from './ListViewProps'
import { useActionKeys } from './useActionKeys'
import { useRowKeys } from './useRowKeys'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/**
 * The keys of a list (docs/keyboard.md). Of several lists on a page the one that has the focus answers,
 * else the page's own; a list inside something else answers only then.
 */
export function useListKeys(
  frame: RefObject<HTMLElement | null>,
  { isBlock = false, hasDrawer = false }: Pick<ListViewProps, 'isBlock' | 'hasDrawer'>,
  { rows, query, selection }: Pick<ListController, 'rows' | 'query' | 'selection'>,
  actions: Actions,
) {
  const text = useTexts(texts)
  const { page, size } = query.state
  const add = actions.toolbar.find(({ primary }) => primary)
  const form = () => frame.current?.querySelector<HTMLFormElement>('form[role=search]')
  const isMine = () => !isBlock || frame.current?.contains(document.activeElement) === true
  useRowKeys(frame, { isBlock, hasDrawer, takesRows: actions.takesRows })
  useActionKeys(frame, isBlock, { rows, selection }, actions)
  const shared = { group: text('list'), within: () => frame.current }

  useShortcut({
    ...shared,
    keys: '/',
    label: text('toFirstFilter'),
    when: () => isMine() && form() != null,
    run: () => form()?.querySelector<HTMLElement>('input:not([disabled])')?.focus(),
  })
  useShortcut({
    ...shared,
    keys: 'Ctrl+Enter',
    label: text('search'),
    when: () => isMine() && form() != null,
    run: () => form()?.requestSubmit(),
  })
  useShortcut({
    ...shared,
    keys: 'Alt+R',
    label: text('refreshData'),
    when: isMine,
    run: rows.reload,
  })
  useShortcut({
    ...shared,
    keys: 'Alt+N',
    label: add?.label ?? text('new'),
    when: () => isMine() && add !== undefined,
    run: () => add && void actions.run(add, [], 'toolbar'),
  })
  useShortcut({
    ...shared,
    keys: '[',
    label: text('previousPage'),
    when: () => isMine() && page > 1,
    run: () => query.setPage(page - 1),
  })
  useShortcut({
    ...shared,
    keys: ']',
    label: text('nextPage'),
    when: () => isMine() && page * size < (rows.total ?? rows.moreThan ?? 0),
    run: () => query.setPage(page + 1),
  })
}
