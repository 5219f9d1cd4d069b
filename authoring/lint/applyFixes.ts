import { applyEdits, type Edit } from 'jsonc-parser'
import { filesOf } from '../room/schemaRoom'
import type { Linter } from './createLinter'
import type { Problem } from './types'

export interface FixedRoom {
  linter: Linter
  /** What was repaired, in order; places count in the text as it was then. */
  done: Problem[]
}

// A repair may bring another to light (an emptied object, an order); more rounds than this would be a rule that undoes another.
const mostRounds = 20

/**
 * Every safe repair, until none is left. A repair that would leave its file with more errors than before is left out. Repairing what
 * is repaired changes nothing.
 */
export function applyFixes(linter: Linter): FixedRoom {
  const done: Problem[] = []
  const refused = new Set<string>()
  let current = linter
  for (let round = 0; round < mostRounds; round += 1) {
    const next = oneRound(current, done, refused)
    if (next === current) break
    current = next
  }
  return { linter: current, done }
}

function oneRound(linter: Linter, done: Problem[], refused: Set<string>): Linter {
  let current = linter
  for (const { path, text } of filesOf(linter.room)) {
    const chosen = fitting(linter.problems().filter(({ file }) => file === path)).filter(
      (problem) => !refused.has(nameOf(problem)),
    )
    if (chosen.length === 0) continue
    const edits = chosen.flatMap(({ fix }) => fix?.edits ?? [])
    const next = current.withFile(path, applyEdits(text, edits))
    if (worse(current, next, path)) for (const problem of chosen) refused.add(nameOf(problem))
    else {
      done.push(...chosen)
      current = next
    }
  }
  return current
}

/** Repairs of one text that do not touch each other; the others wait for the next round. */
function fitting(problems: readonly Problem[]): Problem[] {
  const taken: Edit[] = []
  return problems.filter(({ fix }) => {
    if (!fix || fix.edits.some((edit) => taken.some((other) => touch(edit, other)))) return false
    taken.push(...fix.edits)
    return true
  })
}

const touch = (a: Edit, b: Edit) =>
  a.offset <= b.offset + b.length && b.offset <= a.offset + a.length

const worse = (before: Linter, after: Linter, path: string) =>
  errorsOf(after) > errorsOf(before) && !wasHidden(before, path)

// Behind wrong syntax or a wrong shape other mistakes are hidden; they come to light when it is repaired.
const wasHidden = (linter: Linter, path: string) =>
  linter.problems().some(({ file, rule }) => file === path && /^(JSON|SHAPE|VERSION)/.test(rule.id))

const errorsOf = (linter: Linter) =>
  linter.problems().filter(({ rule }) => rule.level === 'error').length

const nameOf = ({ file, rule, message }: Problem) => `${file} ${rule.id} ${message}`
