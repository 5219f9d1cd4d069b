import { applyEdits, createScanner, parseTree, type Edit, type ParseError } from 'jsonc-parser'

// jsonc-parser's SyntaxKind is an ambient const enum, which this project's modules cannot read.
const SyntaxKind = {
  OpenBraceToken: 1,
  CloseBraceToken: 2,
  OpenBracketToken: 3,
  CloseBracketToken: 4,
  CommaToken: 5,
  NullKeyword: 7,
  TrueKeyword: 8,
  FalseKeyword: 9,
  StringLiteral: 10,
  NumericLiteral: 11,
  LineCommentTrivia: 12,
  BlockCommentTrivia: 13,
  Unknown: 16,
  EOF: 17,
}

const wide: Record<string, string> = {
  '，': ',',
  '：': ':',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
}

/** What an input method or a habit from another language put there. */
export function slipAt(text: string, offset: number): string | undefined {
  const mark = text[offset] ?? ''
  if (wide[mark]) return `中文标点「${mark}」应当是英文的 ${wide[mark]}`
  if (/[“”]/.test(mark)) return `中文引号「${mark}」应当是英文的 "`
  if (mark === "'") return '单引号应当是双引号 "'
  return undefined
}

/**
 * Edits that make a text JSON: comments and surplus commas go, missing commas come, Chinese marks and foreign quotes become JSON's.
 * @returns undefined when something is left that only its author can decide
 */
export function repairedText(text: string): Edit[] | undefined {
  const edits = [...marks(text)]
  const clean = applyEdits(text, edits)
  const commas = [...commasOf(clean)]
  const repaired = applyEdits(clean, commas)
  const errors: ParseError[] = []
  parseTree(repaired, errors, { disallowComments: true })
  if (errors.length > 0) return undefined
  return commas.length === 0 ? edits : [whole(text, repaired)]
}

/** Comments and unknown words, as the scanner sees them. */
function* marks(text: string): Generator<Edit> {
  const scanner = createScanner(text, false)
  for (let kind: number = scanner.scan(); kind !== SyntaxKind.EOF; kind = scanner.scan()) {
    const place = { offset: scanner.getTokenOffset(), length: scanner.getTokenLength() }
    if (kind === SyntaxKind.LineCommentTrivia || kind === SyntaxKind.BlockCommentTrivia)
      yield { ...place, content: '' }
    if (kind === SyntaxKind.Unknown) yield { ...place, content: asJson(scanner.getTokenValue()) }
  }
}

const asJson = (word: string) =>
  word
    .replaceAll(/[“”']/g, '"')
    .replaceAll(/[，：｛｝［］【】]/g, (mark) => wide[mark]!)
    .replace(/^True$/, 'true')
    .replace(/^False$/, 'false')
    .replace(/^(None|undefined)$/, 'null')
    .replace(/^[A-Za-z_$][\w$]*$/, (name) =>
      /^(true|false|null)$/.test(name) ? name : `"${name}"`,
    )

/** Commas before a closing bracket go; where the parser misses one, it comes. */
function* commasOf(text: string): Generator<Edit> {
  const scanner = createScanner(text, true)
  let comma: number | undefined
  let end = 0
  let wasValue = false
  for (let kind: number = scanner.scan(); kind !== SyntaxKind.EOF; kind = scanner.scan()) {
    const closes = kind === SyntaxKind.CloseBraceToken || kind === SyntaxKind.CloseBracketToken
    if (closes && comma !== undefined) yield { offset: comma, length: 1, content: '' }
    const begins = beginnings.has(kind)
    if (begins && wasValue) yield { offset: end, length: 0, content: ',' }
    comma = kind === SyntaxKind.CommaToken ? scanner.getTokenOffset() : undefined
    end = scanner.getTokenOffset() + scanner.getTokenLength()
    wasValue =
      closes ||
      (begins && kind !== SyntaxKind.OpenBraceToken && kind !== SyntaxKind.OpenBracketToken)
  }
}

const beginnings: ReadonlySet<number> = new Set([
  SyntaxKind.OpenBraceToken,
  SyntaxKind.OpenBracketToken,
  SyntaxKind.StringLiteral,
  SyntaxKind.NumericLiteral,
  SyntaxKind.TrueKeyword,
  SyntaxKind.FalseKeyword,
  SyntaxKind.NullKeyword,
])

const whole = (text: string, content: string): Edit => ({ offset: 0, length: text.length, content })
