import type { Page, Resource } from '../../../schemas/contract/language.gen'
import type { Problem } from '../../lint'
import { laidOutPages, resourcesIn } from '../../room/laidOutPages'
import { filesOf } from '../../room/schemaRoom'
import type { SchemaEdit } from '../../../runtime/routing/createPageStore'
import type { Resources } from '../../../schemas/language'
import type { Checked } from '../desk/createChecker'

export interface PreviewEdits {
  /** Everything that stands otherwise than in the saved files, as the dev server would send it on saving. */
  edits: readonly SchemaEdit[]
  /** Why the preview shows something older than the editor. */
  held?: Problem
}

/** A page draws in spite of these: they are about the server, the menu or the file. */
const harmless = new Set([
  'FILE001',
  'FILE002',
  'FILE003',
  'SHAPE002',
  'DUP001',
  'NAME001',
  'REF003',
  'REF004',
  'REF005',
  'REF006',
  'REF009',
  'REF010',
])

/**
 * What the preview is to show after each check. While an edit breaks something (in its file, or in one that names
 * what it renamed) all edits wait: the last good state stays.
 */
export function createPreviewEdits(before: Checked) {
  const known = new Set(breaking(before).map(keyOf))
  const saved = laidOutPages(before.room)
  const savedResources = resourcesIn(before.room)
  const sent = new Map<string, SchemaEdit>()
  let shown: PreviewEdits = { edits: [] }

  /** @param changed paths with unsaved work */
  return function next(checked: Checked, changed: readonly string[]): PreviewEdits {
    const held = breaking(checked).find(
      (problem) => changed.includes(problem.file) || !known.has(keyOf(problem)),
    )
    if (held) return (shown = { edits: shown.edits, held })
    const files = filesOf(checked.room)
    const pages = laidOutPages(checked.room)
    const touched = [...pages].flatMap(([path, page]) =>
      JSON.stringify(page) === JSON.stringify(saved.get(path)) ? [] : [path],
    )
    // What was shown once is shown again when it goes back to its saved text.
    const resources = resourcesIn(checked.room)
    const heirs = checked.room.resources.flatMap(({ path, value }) =>
      JSON.stringify(wholeOf(value, resources)) === JSON.stringify(wholeOf(value, savedResources))
        ? []
        : [path],
    )
    for (const path of new Set([...changed, ...touched, ...heirs, ...sent.keys()])) {
      const value = files.find((file) => file.path === path)?.value
      const edit = toEdit(path, pages.get(path) ?? wholeOf(value, resources))
      const last = sent.get(path)
      if (edit && JSON.stringify(edit) !== JSON.stringify(last)) sent.set(path, edit)
    }
    const edits = [...sent.values()]
    return (shown = {
      edits: edits.every((edit, place) => edit === shown.edits[place]) ? shown.edits : edits,
    })
  }
}

const breaking = ({ problems }: Checked) =>
  problems.filter(({ rule }) => rule.level === 'error' && !harmless.has(rule.id))

const keyOf = ({ file, rule, message }: Problem) => `${file} ${rule.id} ${message}`

/** A resource with what it inherits; anything else as it is. */
const wholeOf = (value: unknown, resources: Resources): unknown =>
  resources[(value as Partial<Resource> | undefined)?.name ?? ''] ?? value

function toEdit(path: string, value: unknown): SchemaEdit | undefined {
  if (path.endsWith('.page.json')) return { page: value as Page }
  if (path.endsWith('.resource.json')) return { resource: value as Resource }
  return undefined
}
