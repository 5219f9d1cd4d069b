import { isPlainObject, type Change, type Place } from '../change'

/**
 * Version 2 calls a thing by one name (docs/decisions/0008-language-versions.md): a field's heading is `title` wherever it is
 * named, items per line are `perLine` on screen as on paper, operations on the one record of a detail page are `record`, not `form`;
 * menu and permissions say their version too.
 */
export function toVersion2(file: Record<string, unknown>): Change[] {
  const version: Change = { kind: 'set', place: ['version'], value: 2 }
  if (typeof file.kind !== 'string') return [version]
  return [
    version,
    ...titles(file, []),
    ...(file.kind === 'form' ? itemsPerLine(file) : []),
    ...(file.kind === 'detail' ? renamed(file.actions, ['actions'], 'form', 'record') : []),
  ]
}

const itemsPerLine = (page: Record<string, unknown>) =>
  itemsOf(page.sections).flatMap((section, index) =>
    renamed(section, ['sections', index], 'columns', 'perLine'),
  )

// Forms are left alone: their items say `title` since version 1, and what stands under `schema` is Formily's.
const fieldLists = ['filters', 'columns', 'dimensions', 'fields']
const parts = ['expand', 'detail', 'list']
const partLists = ['sections', 'blocks']

/** Renames `label` of every filter, column and field line of a page, however deep the part lies. */
function titles(part: unknown, place: Place): Change[] {
  if (!isPlainObject(part)) return []
  return [
    ...fieldLists.flatMap((name) =>
      itemsOf(part[name]).flatMap((item, index) =>
        renamed(item, [...place, name, index], 'label', 'title'),
      ),
    ),
    ...parts.flatMap((name) => titles(part[name], [...place, name])),
    ...partLists.flatMap((name) =>
      itemsOf(part[name]).flatMap((item, index) => titles(item, [...place, name, index])),
    ),
  ]
}

// Where both names stand already, nobody knows which one was meant: the linter points at the unknown one.
const renamed = (owner: unknown, place: Place, from: string, to: string): Change[] =>
  isPlainObject(owner) && Object.hasOwn(owner, from) && !Object.hasOwn(owner, to)
    ? [{ kind: 'rename', place: [...place, from], to }]
    : []

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
