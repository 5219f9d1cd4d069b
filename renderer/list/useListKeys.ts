import type { RefObject } from 'react'
import { useShortcut } from '../../runtime/keyboard'
import type { Actions } from '../actions'
import type { ListController } from './controller'

/**
 * The keys of a list (docs/keyboard.md). Of several lists on a page the one that has the focus answers,
 * else the page's own; a list inside something else answers only then.
 */
export function useListKeys(
  frame: RefObject<HTMLElement | null>,
  isBlock: boolean,
  { rows, query }: Pick<ListController, 'rows' | 'query'>,
  actions: Actions,
) {
  const { page, size } = query.state
  const add = actions.toolbar.find(({ primary }) => primary)
  const form = () => frame.current?.querySelector<HTMLFormElement>('form[role=search]')
  const isMine = () => !isBlock || frame.current?.contains(document.activeElement) === true
  const shared = { group: '列表', within: () => frame.current }

  useShortcut({
    ...shared,
    keys: '/',
    label: '到第一个筛选条件',
    when: () => isMine() && form() != null,
    run: () => form()?.querySelector<HTMLElement>('input:not([disabled])')?.focus(),
  })
  useShortcut({
    ...shared,
    keys: 'Ctrl+Enter',
    label: '查询',
    when: () => isMine() && form() != null,
    run: () => form()?.requestSubmit(),
  })
  useShortcut({ ...shared, keys: 'Alt+R', label: '刷新数据', when: isMine, run: rows.reload })
  useShortcut({
    ...shared,
    keys: 'Alt+N',
    label: add?.label ?? '新增',
    when: () => isMine() && add !== undefined,
    run: () => add && void actions.run(add, [], 'toolbar'),
  })
  useShortcut({
    ...shared,
    keys: '[',
    label: '上一页',
    when: () => isMine() && page > 1,
    run: () => query.setPage(page - 1),
  })
  useShortcut({
    ...shared,
    keys: ']',
    label: '下一页',
    when: () => isMine() && page * size < (rows.total ?? 0),
    run: () => query.setPage(page + 1),
  })
}
