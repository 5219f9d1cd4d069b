import { createLinter, type Linter } from '../lint/createLinter'
import type { LintContext } from '../lint/createContext'
import { problemsOf } from '../lint/lintRoom'
import { productSurroundings } from '../lint/productSurroundings'
import { rules } from '../lint/rules'
import type { Problem } from '../lint/types'
import { readWholeRoom } from '../room/readRoom'
import type { SavedProblem } from './paths'

/** Looks at every saved schema file as `npm run schemas:lint` does. */
export interface SaveChecker {
  /**
   * Takes a saved file into the room and looks at what is drawn by it.
   * @param text undefined when the file is gone
   * @returns files whose newest text no page can be drawn from: they, or what they broke, have errors
   */
  save(path: string, text: string | undefined): ReadonlySet<string>
  /** Every error of the room as it is now, except what is filled in later. Takes some tenths of a second, as the linter. */
  problems(): SavedProblem[]
}

/** What a page cannot be drawn with; anything else is told while the page shows it. */
const fatal = new Set([
  'JSON001',
  'SHAPE001',
  'VERSION002',
  'REF001',
  'REF002',
  'REF007',
  'REF008',
  'REF015',
  'REF017',
  'EXPR001',
])
/** Said by the linter only: pages are written in Chinese first, their English is filled in before they are handed over. */
const laterRules = new Set(['ENG001'])
const fatalRules = rules.filter(({ id }) => fatal.has(id))

/** @param root of the repository; its schema room is read at the first question */
export function createSaveChecker(root: string): SaveChecker {
  let linter: Linter | undefined
  /** By held file: those that have to be mended before it is taken. */
  const held = new Map<string, ReadonlySet<string>>()
  const read = () => createLinter(readWholeRoom(root), productSurroundings(root))
  const current = () => (linter ??= read())
  return {
    save(path, text) {
      // what was broken before is not this file's fault
      const before = brokenBy(current().context, path)
      // a file that came or went changes what there is to name
      linter = text === undefined ? read() : current().withFile(path, text)
      const broken = brokenBy(linter.context, path)
      const brokenByIt = [...broken].filter((file) => file === path || !before.has(file))
      if (brokenByIt.length > 0) held.set(path, new Set(brokenByIt))
      for (const [file, waitsFor] of held) {
        const still = brokenBy(linter.context, file)
        if (![...waitsFor].some((one) => still.has(one))) held.delete(file)
      }
      return new Set(held.keys())
    },
    problems: () =>
      current()
        .problems()
        .filter(({ rule }) => rule.level === 'error' && !laterRules.has(rule.id))
        .map(saved),
  }
}

/** Files a page cannot be drawn from, among one file and the pages of its resource. */
function brokenBy(context: LintContext, path: string): ReadonlySet<string> {
  const found = problemsOf(partOf(context, path), fatalRules)
  return new Set(found.map(({ file }) => file))
}

/** The context with everything to look names up in, but only what one file touches to be looked at. */
function partOf(context: LintContext, path: string): LintContext {
  const resourceFiles = context.resourceFiles.filter(({ file }) => file.path === path)
  const names = new Set(resourceFiles.map(({ value }) => value.name))
  const pages = context.pages.filter(
    ({ file, parts }) =>
      file.path === path ||
      [...parts.lists, ...parts.sections, ...parts.forms, ...parts.blocks].some(({ resource }) =>
        names.has(resource),
      ),
  )
  const touched = new Set([path, ...pages.map(({ file }) => file.path)])
  const isTouched = ({ path: one }: { path: string }) => touched.has(one)
  const { room } = context
  return {
    ...context,
    pages,
    resourceFiles,
    checked: context.checked.filter(({ whole }) => isTouched(whole)),
    room: {
      ...room,
      pages: room.pages.filter(isTouched),
      resources: room.resources.filter(isTouched),
      dictionaries: room.dictionaries.filter(isTouched),
    },
  }
}

const checkers = new Map<string, SaveChecker>()

/** The one checker of a repository: what is saved and what is told of it come from the same look. */
export function saveCheckerOf(root: string): SaveChecker {
  const known = checkers.get(root) ?? createSaveChecker(root)
  checkers.set(root, known)
  return known
}

const saved = ({ file, line, column, rule, message }: Problem): SavedProblem => ({
  file,
  line,
  column,
  rule: rule.id,
  message,
  isHeld: fatal.has(rule.id),
})
