import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../../base/projectFolder'

const root = join(projectFolder, 'server')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.spec\.ts$|^(demo|proofs)\//.test(name))
  .toSorted()

/** Places where text becomes SQL as it stands; each may say only what its reason says. */
const allowed: Readonly<Record<string, string>> = {
  "sql.raw(`interval '24 hours'`)": 'a constant',
  'sql.raw(String(at + 1))': 'the number of a column in the list',
  "sql.raw(isDown ? 'desc' : 'asc')": 'one of two words',
  "sql.raw(step.startsWith('-') ? 'desc' : 'asc')": 'one of two words',
  "sql.raw(steps[0]?.startsWith('-') ? 'desc' : 'asc')": 'one of two words',
  'sql.raw(column)': 'a column that the caller, a declaration, writes out',
  'sql.lit(name)': 'the name of a setting, from the program',
  'sql.lit(role)': 'one of two words',
  'sql.raw(direction + nulls)': 'written in the program',
  "sql.raw(sqlTypes[type] ?? (isFigure(type) ? 'float8' : 'text'))":
    'a type of a list in the program',
  'sql.lit(pattern)': 'a pattern written in the program',
  "sql.raw({ sum: 'numeric', distinct: 'text', latest: 'timestamptz' }[kind])":
    'one of three types, by the kind of a figure',
  'sql.raw(sqlType)': 'the type a stream declares for a dimension',
  'sql.lit(digits)': 'how many digits a kind of measure has, from the program',
  'sql.lit(`${use.at}-`)': 'one of three words before a name',
  'sql.lit(isLacking)': 'true or false',
  'sql.raw(sign)': 'plus or minus, written in the program',
  'sql.raw(type)': 'a type of a list in the program',
  'sql.lit(value)':
    'the value of a setting, quoted; a company, a user and a trace are checked by LazyBeginDriver.spec',
  'sql.lit(countedRows + 1)': 'how far a list counts, a number of the program',
  'sql.lit(pageSize)': 'rows of a page: a whole number by the shape of the body',
  'sql.raw(`"${path}"`)': 'the path of a field of the page, which is linted',
  'sql.raw(text)': 'columns of a declaration, compiled before, only where no value stands in them',
  'sql.raw(name)': 'a table of the catalogue, quoted by it',
  'sql.raw(needs[options.duplicatePolicy])': 'one of three sums, by a policy',
  "sql.raw(plain('book_name'))": 'an expression over a column the program names',
  "sql.raw(plain('first_name'))": 'an expression over a column the program names',
  'sql.raw(kind.find)': 'one of four statements written in the program',
}

/** Files that hand on statements of the program or of a library as they are. */
const handingOn: Readonly<Record<string, string>> = {
  'base/db/embedded/PgliteDialect.ts': 'the driver: begin, commit, savepoints',
  'base/db/connection/LazyBeginDriver.ts': 'the driver: begin before the first statement',
  'base/db/statements/wordOnce.ts':
    'what the builder made once; the values of each call stay apart from the text',
  'kit/jobs/executeSql.ts': 'the driver of pg-boss, values apart from the text',
  'base/db/setup/migrate.ts': 'migration files of the program, in their order',
  'base/db/setup/databaseRoles.ts':
    'names of roles and tables as the catalogue quotes them, in migrations',
  'modules/money/finance/checkMoney.ts':
    'checks written in the program; nothing of a caller enters them',
  'modules/circle/export/exportRows.ts':
    'rows and columns of an export, written in the program; values stand apart',
  'modules/circle/matching/foundBooks.ts':
    'columns of what a chunk found, written in the program; no value enters them',
  'kit/ledgers/': 'checks written in the program; nothing of a caller enters them',
}
const handsOn = (file: string) => Object.keys(handingOn).some((place) => file.startsWith(place))

const makers = new Set(['raw', 'lit'])

/** Calls that make SQL of text: `sql.raw`, `sql.lit`, `CompiledQuery.raw`, and strings glued together with SQL words. */
function rawPlaces(text: string): string[] {
  const source = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: owner, name } = node.expression
      if (['sql', 'CompiledQuery'].includes(owner.getText()) && makers.has(name.text))
        found.push(node.getText().replaceAll(/\s+/g, ' '))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Untagged templates that read like a statement and hold a value. */
function gluedStatements(text: string): string[] {
  const source = ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isBare = ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent)
    if (isBare && /^`\s*(select|insert into|update|delete from|with)\s/i.test(node.getText()))
      found.push(node.getText())
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

describe('SQL is never made of text', () => {
  it('but at the places that are named', () => {
    const places = files.flatMap((file) =>
      rawPlaces(readFileSync(join(root, file), 'utf8')).map((place) => ({ file, place })),
    )
    expect(places.length).toBeGreaterThan(3)
    const other = places.filter(({ file, place }) => !handsOn(file) && !(place in allowed))
    expect(other).toEqual([])
  })

  it('nor glued together', () => {
    const own = files.filter((file) => !handsOn(file))
    const glued = own.flatMap((file) => gluedStatements(readFileSync(join(root, file), 'utf8')))
    expect(glued).toEqual([])
  })

  it('which this would see', () => {
    expect(rawPlaces('const a = sql`select ${sql.raw(body.sort)}`')).toEqual(['sql.raw(body.sort)'])
    expect(gluedStatements('db.run(`select * from t where id = ${id}`)')).toHaveLength(1)
    expect(gluedStatements('sql`select * from t where id = ${id}`')).toEqual([])
  })
})
