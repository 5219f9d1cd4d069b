import { useMemoizedFn } from 'ahooks'
import { oneStep, type Desk } from './desk/createDesk'
import type { Notice } from './useSaving'

/** What somebody else saved of a file with unsaved work, and the two ways on. Nothing that was typed is lost: both are steps of the history. */
export function useElsewhere(
  desk: Desk,
  path: string | undefined,
  onNotice: (notice: Notice) => void,
) {
  const sheet = path === undefined ? undefined : desk.sheet(path)
  const text = sheet?.elsewhere
  const merge = useMemoizedFn(() => {
    if (!sheet || text === undefined) return
    desk.settle(sheet.path, text)
    onNotice({ kind: 'done', text: '下面红色是别处保存的，绿色是你的：逐处决定后保存' })
  })
  const takeTheirs = useMemoizedFn(() => {
    if (!sheet || text === undefined) return
    desk.setText(sheet.path, text, oneStep)
    desk.settle(sheet.path, text)
    onNotice({ kind: 'done', text: '已换成别处保存的；撤销可以找回你的改动' })
  })
  return { text, merge, takeTheirs }
}
