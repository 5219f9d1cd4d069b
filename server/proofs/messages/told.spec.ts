import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { projectFolder } from '../../base/projectFolder'

const folder = join(projectFolder, 'server')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
)
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const isTest = (path: string) => /\.(spec|fixture)\.ts$/.test(path)

/** Titles of everything the modules tell people: texts of `title` beside a `content`. */
function titlesIn(path: string): string[] {
  const text = read(path)
  if (!/\btitle\b[\s\S]*\bcontent\b/.test(text)) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node) && partOf(node, 'content')) {
      const title = partOf(node, 'title')
      if (title) titles.push(...textsIn(title))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

const partOf = (object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined => {
  const part = object.properties.find((property) => property.name?.getText() === name)
  return part && ts.isPropertyAssignment(part) ? part.initializer : undefined
}

function textsIn(node: ts.Node): string[] {
  const texts: string[] = []
  const visit = (inner: ts.Node): void => {
    if (
      ts.isStringLiteralLike(inner) ||
      ts.isTemplateHead(inner) ||
      ts.isTemplateMiddle(inner) ||
      ts.isTemplateTail(inner)
    )
      texts.push(inner.text.trim())
    ts.forEachChild(inner, visit)
  }
  visit(node)
  return texts.filter((text) => text.length > 2)
}

// a message that is not sent leaves no trace: who waits for it does not know that it is missing
it('tells people nothing that no spec has heard', () => {
  const specs = files.filter(isTest).map(read).join('\n')
  const told = files
    .filter((path) => path.startsWith('modules/') && !isTest(path))
    .flatMap((path) => titlesIn(path).map((title) => [title, path] as const))
  expect(told.length).toBeGreaterThan(60)
  const missing = told.filter(([title]) => !specs.includes(title))
  expect(missing).toEqual([])
})
