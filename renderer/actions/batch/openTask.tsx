import type { Dialogs } from '../../parts/dialog'
import type { RowActs } from '../result/rowActs'
import { TaskDialog } from './TaskDialog'
import type { TaskLeft, TrackedTask } from './types'
import { useTaskShelf } from './useTaskShelf'

/** Shows how far a task is and what came of it; a retry of its failed rows goes on in a task of its own. */
export async function openTask(task: TrackedTask, dialogs: Dialogs, acts?: RowActs): Promise<void> {
  const { put, remove } = useTaskShelf.getState()
  const left = await dialogs.open<TaskLeft>({
    title: task.label,
    width: 640,
    content: ({ close }) => <TaskDialog tracked={task} acts={acts} onLeave={close} />,
  })
  if (left?.next) {
    put(left.next)
    remove(task.taskId)
    return openTask(left.next, dialogs, acts)
  }
  if (left?.isOver) remove(task.taskId)
}
