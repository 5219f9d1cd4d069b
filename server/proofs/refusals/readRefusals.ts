import ts from 'typescript'
import { projectFolder } from '../../base/projectFolder'

/** What one declared action of the server says it refuses with, and what its code can throw. */
export interface ReadRefusals {
  /** Where it stands: file and the action's name. */
  place: string
  declared: readonly string[]
  /** Codes of `fail` and `failAt` in its guard and in every function the guard names. */
  ofGuard: readonly string[]
  /** The same of everything it does. */
  ofAll: readonly string[]
}

const guards = new Set(['guard', 'check'])
const works = new Set(['guard', 'check', 'effect', 'effects', 'row'])

/** Reads every `defineMachine` and `defineBatch` of the server's modules, without running anything. */
export function readRefusals(): ReadRefusals[] {
  const program = openProgram()
  const reader = createReader(program.getTypeChecker())
  return program
    .getSourceFiles()
    .filter(({ fileName }) => /\/server\/(modules|kit)\//.test(fileName))
    .flatMap((file) => callsIn(file).flatMap((call) => actionsOf(call, file, reader)))
}

function openProgram(): ts.Program {
  const configPath = `${projectFolder}/tsconfig.json`
  const { config } = ts.readConfigFile(configPath, ts.sys.readFile)
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, projectFolder)
  // which name means which function is all that is asked: libraries and their types take four fifths of the time
  const options = { ...parsed.options, noEmit: true, noLib: true, types: [] }
  const host = ts.createCompilerHost(options)
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      text.startsWith('.')
        ? ts.resolveModuleName(text, from, options, host)
        : { resolvedModule: undefined },
    )
  return ts.createProgram([`${projectFolder}/server/main/modules.ts`], options, host)
}

function callsIn(file: ts.SourceFile): ts.CallExpression[] {
  const found: ts.CallExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^define(Machine|Batch)$/.test(node.expression.getText(file)))
      found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function actionsOf(call: ts.CallExpression, file: ts.SourceFile, reader: Reader): ReadRefusals[] {
  const [spec] = call.arguments
  if (!spec || !ts.isObjectLiteralExpression(spec)) return []
  const transitions = partOf(spec, 'transitions')
  const at = file.fileName.slice(projectFolder.length + 1)
  if (!transitions) {
    const action = partOf(spec, 'action')?.getText(file).replaceAll("'", '')
    return action ? [readAction(`${at} ${action}`, spec, reader)] : []
  }
  if (!ts.isObjectLiteralExpression(transitions)) return []
  return transitions.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && ts.isObjectLiteralExpression(property.initializer)
      ? [readAction(`${at} ${property.name.getText(file)}`, property.initializer, reader)]
      : [],
  )
}

function readAction(
  place: string,
  action: ts.ObjectLiteralExpression,
  reader: Reader,
): ReadRefusals {
  const named = (names: ReadonlySet<string>) =>
    action.properties.filter((property) => property.name && names.has(property.name.getText()))
  const errors = partOf(action, 'errors')
  return {
    place,
    declared: errors ? reader.textsIn(errors) : [],
    ofGuard: reader.codesIn(named(guards)),
    ofAll: reader.codesIn(named(works)),
  }
}

function partOf(object: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const part = object.properties.find((property) => property.name?.getText() === name)
  return part && ts.isPropertyAssignment(part) ? part.initializer : undefined
}

interface Reader {
  /** Codes thrown in these nodes and in all functions of the server they name. */
  codesIn(nodes: readonly ts.Node[]): string[]
  /** Texts of a list, also of one that stands elsewhere under a name. */
  textsIn(node: ts.Node): string[]
}

function createReader(checker: ts.TypeChecker): Reader {
  const declarationsOf = (name: ts.Identifier): readonly ts.Declaration[] => {
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name)
    const real =
      symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return (real?.declarations ?? []).filter(isOwnFunction)
  }
  const walk = (start: readonly ts.Node[], look: (node: ts.Node) => void): void => {
    const seen = new Set<ts.Node>(start)
    const open = [...start]
    const visit = (node: ts.Node): void => {
      look(node)
      if (ts.isIdentifier(node))
        for (const declaration of declarationsOf(node))
          if (!seen.has(declaration)) {
            seen.add(declaration)
            open.push(declaration)
          }
      ts.forEachChild(node, visit)
    }
    for (let next = open.pop(); next; next = open.pop()) visit(next)
  }
  return {
    codesIn(nodes) {
      const codes = new Set<string>()
      walk(nodes, (node) => {
        const code = codeOf(node)
        if (code) codes.add(code)
      })
      return [...codes].sort()
    },
    textsIn(node) {
      const texts = new Set<string>()
      walk([node], (inner) => {
        if (ts.isStringLiteral(inner)) texts.add(inner.text)
      })
      return [...texts].sort()
    },
  }
}

/** `fail('CODE', …)`, `failAt(field, 'CODE', …)` */
function codeOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const callee = node.expression.getText()
  const code =
    callee === 'fail' ? node.arguments[0] : callee === 'failAt' ? node.arguments[1] : undefined
  return code && ts.isStringLiteral(code) ? code.text : undefined
}

/** A function or a value of the server's business; the kit's own refusals belong to every call. */
const isOwnFunction = (declaration: ts.Declaration): boolean =>
  /\/server\/modules\/|\/server\/kit\/taskPages\//.test(declaration.getSourceFile().fileName) &&
  (ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration))
