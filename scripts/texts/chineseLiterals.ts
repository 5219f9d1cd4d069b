import ts from 'typescript'

const han = /\p{Script=Han}/u

/**
 * Chinese texts written into a source file: strings, templates, JSX. What is only compared or parsed (`=== '是'`,
 * `case`, `includes('重试')`, `split('或')`) is data, no text.
 */
export function chineseLiterals(file: string, source: string): string[] {
  if (!han.test(source)) return []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kindOf(file))
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isText(node) && han.test(node.text) && !isData(node)) found.push(node.text.trim())
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const kindOf = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

const isText = (node: ts.Node): node is ts.Node & { text: string } =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node)

const equalities = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
])

const searches = new Set(['includes', 'startsWith', 'endsWith', 'split'])

function isData({ parent }: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) return equalities.has(parent.operatorToken.kind)
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression))
    return searches.has(parent.expression.name.text)
  return ts.isLiteralTypeNode(parent) || ts.isCaseClause(parent)
}
