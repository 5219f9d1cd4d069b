import { modify, type Edit } from 'jsonc-parser'
import { nearestNode, spanOf } from './place'
import type { Finding, Fix } from './types'

/** The edits that do a finding's repair; undefined when it has none. */
export function toFix(finding: Finding): Fix | undefined {
  const { repair } = finding
  switch (repair?.kind) {
    case undefined:
      return undefined
    case 'rename':
      return { title: `改为 "${repair.to}"`, edits: [renamed(finding, repair.to)] }
    case 'replace': {
      const written = JSON.stringify(repair.value)
      const edit = { ...spanOf(finding), content: written }
      return { title: repair.title ?? `改为 ${written}`, edits: [edit] }
    }
    case 'remove':
      return { title: repair.title ?? `删去 ${shown(finding)}`, edits: removed(finding) }
    case 'edits':
      return { title: repair.title, edits: repair.edits }
  }
}

function renamed(finding: Finding, to: string): Edit {
  const written = JSON.stringify(to)
  return {
    ...spanOf(finding),
    content: finding.inString === undefined ? written : written.slice(1, -1),
  }
}

// The layout is prettier's business afterwards (authoring/format).
const removed = ({ file, path }: Finding): Edit[] =>
  modify(file.text, path, undefined, {}).map((edit) => withLine(file.text, edit))

// jsonc-parser takes the comma and leaves the line break before it: an empty line would stay.
function withLine(text: string, edit: Edit): Edit {
  const before = /\n[ \t]*$/.exec(text.slice(0, edit.offset))?.[0] ?? ''
  const after = text[edit.offset + edit.length]
  if (!before || after !== '\n') return edit
  return {
    ...edit,
    offset: edit.offset - before.length,
    length: edit.length + before.length,
  }
}

function shown({ file, path }: Finding): string {
  const node = nearestNode(file, path)
  const owner = typeof path.at(-1) === 'string' ? node?.parent : node
  const text = owner ? file.text.slice(owner.offset, owner.offset + owner.length) : ''
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
