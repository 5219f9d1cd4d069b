import { applyEdits, findNodeAtLocation, getNodeValue, modify, parseTree } from 'jsonc-parser'
import type { Edit, Node, ParseError } from 'jsonc-parser'
import { changesBetween } from '../../schemas/language'
import type { Change } from '../../schemas/language'

/**
 * The text of a schema file in today's language. Only what the language renamed is another: order, spaces and line breaks
 * stay as written. A text that is no JSON, or no schema file, comes back unchanged.
 * @param path names the file in the error
 * @throws Error with `path` and the reason when the file is of a newer language than this one
 */
export function upgradeText(path: string, text: string): string {
  try {
    return applyEdits(text, upgradeEdits(text))
  } catch (cause) {
    throw new Error(`${path}：${(cause as Error).message}`, { cause })
  }
}

/** The same as edits of the text; none where nothing is older. @throws NewerVersionError */
export function upgradeEdits(text: string): Edit[] {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors)
  if (!tree || errors.length > 0) return []
  const [first = [], ...later] = changesBetween(getNodeValue(tree))
  const edits = first.flatMap((change) => editsOf(change, tree, text))
  if (later.length === 0) return edits
  // Later steps count in the text the earlier ones leave.
  const upgraded = upgradeText('', applyEdits(text, edits))
  return [{ offset: 0, length: text.length, content: upgraded }]
}

function editsOf(change: Change, tree: Node, text: string): Edit[] {
  const owner = findNodeAtLocation(tree, change.place.slice(0, -1))
  const named = (owner?.children ?? []).filter(
    ({ children }) => children?.[0]?.value === change.place.at(-1),
  )
  if (change.kind === 'rename')
    return named.map(({ children }) => replaced(children?.[0], JSON.stringify(change.to)))
  if (named.length > 0)
    return named.map(({ children }) => replaced(children?.[1], JSON.stringify(change.value)))
  return modify(text, [...change.place], change.value, {
    getInsertionIndex: () => 0,
    formattingOptions: {
      insertSpaces: true,
      tabSize: 2,
      eol: text.includes('\r\n') ? '\r\n' : '\n',
    },
  })
}

const replaced = (node: Node | undefined, content: string): Edit => ({
  offset: node?.offset ?? 0,
  length: node?.length ?? 0,
  content,
})
