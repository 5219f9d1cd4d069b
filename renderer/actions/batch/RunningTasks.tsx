import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../runtime/errors'
import { useTexts } from '../../../runtime/i18n'
import { useSession } from '../../../runtime/session'
import type { Actions } from '../types'
import { texts } from '../texts'
import '../../parts/tokens.css'
import './runningTasks.css'
import { isOver } from './readTask'
import type { TrackedTask } from './types'
import { useTask } from './useTask'
import { useTaskShelf } from './useTaskShelf'

const TaskEntry = lazyPart(async () => (await import('./TaskEntry')).TaskEntry)

/**
 * The long batches and exports started from this list, at the lower right until somebody has looked at their end.
 * Also after a reload of the window. Every list draws it once.
 */
export function RunningTasks({ actions }: { actions: Actions }) {
  const text = useTexts(texts)
  const userId = useSession((session) => session.user?.userId)
  const tasks = useTaskShelf((shelf) => shelf.tasks)
  const own = tasks.filter((task) => task.owner === actions.owner && task.userId === userId)
  if (own.length === 0) return null
  return (
    <div className="bc-tasks" role="region" aria-label={text('backgroundTasks')}>
      {own.map((task) => (
        <RunningTask key={task.taskId} tracked={task} actions={actions} />
      ))}
    </div>
  )
}

function RunningTask({ tracked, actions }: { tracked: TrackedTask; actions: Actions }) {
  const watch = useTask(tracked)
  const isShown = useTaskShelf((shelf) => shelf.shownId === tracked.taskId)
  const put = useTaskShelf((shelf) => shelf.put)
  const remove = useTaskShelf((shelf) => shelf.remove)
  const { task } = watch
  // Outside world: the page learns once that its rows have changed.
  useEffect(() => {
    if (tracked.isSettled || !isOver(task)) return
    put({ ...tracked, isSettled: true })
    actions.settleTask(tracked, task)
  }, [tracked, task, actions, put])
  if (isShown) return null
  return (
    <Suspense fallback={null}>
      <TaskEntry
        label={tracked.label}
        watch={watch}
        onShow={() => actions.showTask(tracked)}
        onClose={() => remove(tracked.taskId)}
      />
    </Suspense>
  )
}
