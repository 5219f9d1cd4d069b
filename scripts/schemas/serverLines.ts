import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const declarers = new Set(['defineList', 'defineCrud', 'defineDocument', 'defineTradeDocument'])

/**
 * Lines of the back end's declarations of one file, by the route of the page they are for: what stands between the braces
 * of `defineList`, `defineCrud` and the documents; their columns, effects and machines stand beside them.
 */
export function serverLines(path: string, text: string): Map<string, number> {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const named = new Map<string, ts.ObjectLiteralExpression>()
  const texts = new Map<string, string>()
  const found = new Map<string, number>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const spec = objectIn(node.initializer)
      if (spec) named.set(node.name.text, spec)
      if (ts.isStringLiteral(node.initializer)) texts.set(node.name.text, node.initializer.text)
    }
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      declarers.has(node.expression.text)
    ) {
      const [given] = node.arguments
      const spec = given && (ts.isIdentifier(given) ? named.get(given.text) : objectIn(given))
      const route = spec && routeOf(spec, texts)
      if (route) found.set(route, (found.get(route) ?? 0) + linesOf(source, spec))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A declaration may be made from the schemas: the object a function of them answers. */
function objectIn(node: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node
  if (ts.isParenthesizedExpression(node)) return objectIn(node.expression)
  if (ts.isArrowFunction(node) && ts.isExpression(node.body)) return objectIn(node.body)
  return undefined
}

/** `page: '/brandInfo'`, also by a constant of the file; of a document `pages: { list: '/purchaseOrderManage' }`. */
function routeOf(
  spec: ts.ObjectLiteralExpression,
  texts: ReadonlyMap<string, string>,
): string | undefined {
  const value = (of: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined => {
    const property = of.properties.find((one) => one.name?.getText() === name)
    if (property && ts.isPropertyAssignment(property)) return property.initializer
    return property && ts.isShorthandPropertyAssignment(property) ? property.name : undefined
  }
  const pages = value(spec, 'pages')
  const page =
    value(spec, 'page') ??
    (pages && ts.isObjectLiteralExpression(pages) ? value(pages, 'list') : undefined)
  if (page && ts.isStringLiteral(page)) return page.text
  return page && texts.get(page.getText())
}

function linesOf(source: ts.SourceFile, { pos, end }: ts.TextRange): number {
  const lineAt = (at: number) => source.getLineAndCharacterOfPosition(at).line
  return lineAt(end) - lineAt(pos) + 1
}

/** Of all modules of the back end. @param root  the repository's folder, with a slash at its end */
export function serverDeclarations(root: string): Map<string, number> {
  const files = readdirSync(`${root}server/modules`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(file))
    .sort()
  const all = new Map<string, number>()
  for (const file of files)
    for (const [route, lines] of serverLines(
      file,
      readFileSync(`${root}server/modules/${file}`, 'utf8'),
    ))
      all.set(route, (all.get(route) ?? 0) + lines)
  return all
}
