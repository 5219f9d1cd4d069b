import ts from 'typescript'

/** One property of a part. */
export interface PartProp {
  name: string
  type: string
  isOptional: boolean
  /** Its docstring. */
  says: string
}

/**
 * The properties of the component a file is named after, read from the text alone: the interface of its first
 * parameter, in the same file or one of `others`.
 * @param others  texts in which its interface may stand as well, such as the folder's `types.ts`
 */
export function propsOf(name: string, text: string, others: readonly string[]): PartProp[] {
  const sources = [text, ...others].map((one) =>
    ts.createSourceFile('part.tsx', one, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  )
  const wanted = propsType(name, sources[0]!)
  const declared = sources.map((source) => interfaceNamed(wanted, source)).find(Boolean)
  return (declared?.members ?? []).flatMap((member) =>
    ts.isPropertySignature(member) || ts.isMethodSignature(member) ? [propOf(member)] : [],
  )
}

/** What the part's first parameter is typed with; `<Name>Props` where it is written otherwise. */
function propsType(name: string, source: ts.SourceFile): string {
  for (const statement of source.statements) {
    const part = functionNamed(name, statement)
    const type = part?.parameters[0]?.type
    if (type && ts.isTypeReferenceNode(type)) return type.typeName.getText(source)
  }
  return `${name}Props`
}

function functionNamed(name: string, statement: ts.Statement) {
  if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement
  if (!ts.isVariableStatement(statement)) return undefined
  const found = statement.declarationList.declarations.find((one) => one.name.getText() === name)
  const value = found?.initializer
  return value && ts.isArrowFunction(value) ? value : undefined
}

const interfaceNamed = (name: string, source: ts.SourceFile) =>
  source.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  )

function propOf(member: ts.PropertySignature | ts.MethodSignature): PartProp {
  const says = ts
    .getJSDocCommentsAndTags(member)
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
  const own = member.getText()
  return {
    name: member.name.getText(),
    type: ts.isPropertySignature(member)
      ? (member.type?.getText() ?? 'unknown')
      : own.slice(own.indexOf('(')),
    isOptional: member.questionToken !== undefined,
    says: says.join(' ').replaceAll(/\s+/g, ' ').trim(),
  }
}
