import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { TrackedTask } from './types'

interface TaskShelf {
  tasks: readonly TrackedTask[]
  /** The task whose dialog is open; its entry in the page is not shown meanwhile. */
  shownId?: string
  /** Puts a task on the shelf, or renews what is known of it. */
  put(task: TrackedTask): void
  remove(taskId: string): void
  show(taskId: string | undefined): void
}

/** The tasks this window has started and nobody has looked to the end of yet; a reload keeps them. */
export const useTaskShelf = create<TaskShelf>()(
  persist(
    (set) => ({
      tasks: [],
      put: (task) =>
        set(({ tasks }) => ({
          tasks: [...tasks.filter(({ taskId }) => taskId !== task.taskId), task],
        })),
      remove: (gone) =>
        set(({ tasks }) => ({ tasks: tasks.filter(({ taskId }) => taskId !== gone) })),
      show: (shownId) => set({ shownId }),
    }),
    {
      name: 'console.tasks',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ tasks }) => ({ tasks }),
    },
  ),
)
