import { createScanner } from 'jsonc-parser'

// jsonc-parser's SyntaxKind is an ambient const enum, which this project's modules cannot read.
const kinds = { open: [1, 3], close: [2, 4], colon: 6, string: 10, eof: 17 }
const closing: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

interface Opened {
  mark: string
  offset: number
  indent: number
}

/**
 * The bracket that is never closed, or the closing one nobody opened. The parser stumbles far behind it; who mends it
 * looks for the place where it was opened. Files are laid out in one way, so a closing bracket that begins a line stands
 * as far in as the line of its opening one.
 * @returns undefined when every bracket has its other half
 */
export function unclosedBracket(text: string): { offset: number; message: string } | undefined {
  const surplus = surplusOf(text)
  const scanner = createScanner(text, true)
  const open: Opened[] = []
  let before: { kind: number; offset: number } | undefined
  for (let kind: number = scanner.scan(); kind !== kinds.eof; kind = scanner.scan()) {
    const offset = scanner.getTokenOffset()
    const mark = text[offset] ?? ''
    const last = open.at(-1)
    if (kinds.open.includes(kind)) open.push({ mark, offset, indent: indentAt(text, offset) })
    // a name with a value cannot stand in a list: the list ended before it
    if (kind === kinds.colon && last?.mark === '[' && before?.kind === kinds.string)
      return neverClosed(last)
    if (kinds.close.includes(kind)) {
      const isOwn = last !== undefined && closing[last.mark] === mark
      if (!last || (!isOwn && (surplus.get(mark) ?? 0) > 0))
        return { offset, message: `多了一个 ${mark}，前面没有与它成对的` }
      if (!isOwn || (beginsLine(text, offset) && indentAt(text, offset) < last.indent))
        return neverClosed(last)
      open.pop()
    }
    before = { kind, offset }
  }
  const last = open.at(-1)
  return last && neverClosed(last)
}

/** How many more there are of each closing bracket than of its opening one. */
function surplusOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  const scanner = createScanner(text, true)
  for (let kind: number = scanner.scan(); kind !== kinds.eof; kind = scanner.scan()) {
    const mark = text[scanner.getTokenOffset()] ?? ''
    const isOpen = kinds.open.includes(kind)
    if (!isOpen && !kinds.close.includes(kind)) continue
    const key = isOpen ? (closing[mark] ?? '') : mark
    counts.set(key, (counts.get(key) ?? 0) + (isOpen ? -1 : 1))
  }
  return counts
}

const neverClosed = ({ mark, offset }: Opened) => ({
  offset,
  message: `这里的 ${mark} 没有收尾的 ${closing[mark]}`,
})

const lineAt = (text: string, offset: number) =>
  text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)

const indentAt = (text: string, offset: number) =>
  /^\s*/.exec(lineAt(text, offset))?.[0].length ?? 0

const beginsLine = (text: string, offset: number) => /^\s*$/.test(lineAt(text, offset))
