import { createLinter } from '../../lint/createLinter'
import type { Problem } from '../../lint'
import type { LoadedRoom } from '../../room/browserRoom'
import type { SchemaRoom } from '../../room/schemaRoom'
import type { Desk } from './createDesk'

export interface Checked {
  room: SchemaRoom
  problems: readonly Problem[]
  /** Problems by file. */
  byFile: ReadonlyMap<string, readonly Problem[]>
}

// Somebody typing fast is not checked at every letter.
const restMs = 60

/** Keeps the room with its unsaved texts, and what is wrong in it, one breath behind the desk. */
export function createChecker(desk: Desk, { room, surroundings }: LoadedRoom) {
  let linter = createLinter(room, surroundings)
  for (const path of desk.changed()) linter = linter.withFile(path, desk.text(path))
  let checked = check()
  const listeners = new Set<() => void>()
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function check(): Checked {
    const problems = linter.problems()
    return { room: linter.room, problems, byFile: byFile(problems) }
  }
  function flush(): void {
    clearTimeout(timer)
    const before = linter
    for (const path of waiting) linter = linter.withFile(path, desk.text(path))
    waiting.clear()
    if (linter === before) return
    checked = check()
    listeners.forEach((listener) => listener())
  }
  return {
    checked: () => checked,
    /** Does now what is waiting. */
    flush,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Follows the desk. @returns stops */
    follow(): () => void {
      const stop = desk.subscribe((path) => {
        waiting.add(path)
        clearTimeout(timer)
        timer = setTimeout(flush, restMs)
      })
      return () => {
        stop()
        clearTimeout(timer)
      }
    },
  }
}

function byFile(problems: readonly Problem[]): Checked['byFile'] {
  const found = new Map<string, Problem[]>()
  for (const problem of problems)
    found.set(problem.file, [...(found.get(problem.file) ?? []), problem])
  return found
}
