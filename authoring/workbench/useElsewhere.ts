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
  const merge = useMemoizedFn(async () => {
    if (!sheet || text === undefined) return
    try {
      const { mergeSchema } = await import('../merge')
      const merged = await mergeSchema(sheet.path, sheet.base, desk.text(sheet.path), text)
      desk.setText(sheet.path, merged.text, oneStep)
      desk.settle(sheet.path, text)
      onNotice(
        merged.conflicts.length === 0
          ? { kind: 'done', text: '两边的改动已合在一起，看过后再保存；撤销可以回到合并前' }
          : {
              kind: 'failed',
              text: `有 ${merged.conflicts.length} 处两边改得不一样，文中用 <<<<<<< 标出：逐处留下一种再保存`,
            },
      )
    } catch (problem) {
      onNotice({ kind: 'failed', text: `没有合并：${(problem as Error).message}` })
    }
  })
  const takeTheirs = useMemoizedFn(() => {
    if (!sheet || text === undefined) return
    desk.setText(sheet.path, text, oneStep)
    desk.settle(sheet.path, text)
    onNotice({ kind: 'done', text: '已换成别处保存的；撤销可以找回你的改动' })
  })
  return { text, merge, takeTheirs }
}
