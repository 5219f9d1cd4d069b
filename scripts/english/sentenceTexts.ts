import ts from 'typescript'

const han = /\p{Script=Han}/u

/**
 * What a source file of the server writes into histories: the texts of its `sentence` templates, with their values as
 * `{1}`, `{2}`, … One that is only marks and values needs no English.
 */
export function sentenceTexts(file: string, source: string): string[] {
  if (!source.includes('sentence`')) return []
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(tree) === 'sentence')
      found.push(textOf(node.template))
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found.filter((text) => han.test(text))
}

const textOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.head.text +
      template.templateSpans.map(({ literal }, at) => `{${at + 1}}${literal.text}`).join('')
