// Usage: npm run schemas:lint             checks every schema file: file:line:column  RULE  sentence; exits 1 on errors
//        npm run schemas:lint -- --json   the same as an array for tools (authoring/lint/report.ts); same exit code
//        npm run schemas:lint -- --fix    does every safe repair first, says which, and leaves canonical texts
//        npm run schemas:lint -- --docs   writes docs/language/rules.md from the rules
import { writeFileSync } from 'node:fs'
import { applyFixes } from '../../authoring/lint/applyFixes'
import { createLinter, type Linter } from '../../authoring/lint/createLinter'
import { printProblem } from '../../authoring/lint/lintRoom'
import { productSurroundings } from '../../authoring/lint/productSurroundings'
import { reported } from '../../authoring/lint/report'
import { readWholeRoom } from '../../authoring/room/readRoom'
import { filesOf } from '../../authoring/room/schemaRoom'

const root = new URL('../..', import.meta.url).pathname
const asked = (option: string) => process.argv.includes(`--${option}`)
const say = (text: string) => (asked('json') ? console.error(text) : console.log(text))

if (asked('docs')) await writeDocs()
const read = createLinter(readWholeRoom(root), productSurroundings(root))
const linter = asked('fix') ? await fixed(read) : read
const problems = linter.problems()
const errors = problems.filter(({ rule }) => rule.level === 'error').length
if (asked('json')) console.log(JSON.stringify(problems.map(reported), undefined, 2))
else {
  for (const problem of problems) console.log(printProblem(problem))
  const safe = problems.filter(({ fix }) => fix).length
  const hint = safe > 0 ? `；其中 ${safe} 个可用 npm run schemas:lint -- --fix 自动改好` : ''
  console.log(
    `检查了 ${filesOf(linter.room).length} 个文件：${errors} 个错误，${problems.length - errors} 个提醒${hint}`,
  )
}
process.exitCode = errors > 0 ? 1 : 0

async function fixed(before: Linter): Promise<Linter> {
  const { canonicalText } = await import('../../authoring/format/canonicalText')
  const { linter: after, done } = applyFixes(before)
  for (const problem of done) say(`${printProblem(problem)}  → ${problem.fix?.title}`)
  let written = after
  for (const { path, text } of filesOf(after.room)) {
    const canonical = await canonicalText(path, text)
    const onDisk = filesOf(before.room).find((file) => file.path === path)?.text
    if (canonical === onDisk) continue
    writeFileSync(root + path, canonical)
    say(`已写入 ${path}`)
    written = written.withFile(path, canonical)
  }
  return written
}

async function writeDocs() {
  const { format, resolveConfig } = await import('prettier')
  const { rulesPage } = await import('../../authoring/lint/rulesPage')
  const path = `${root}docs/language/rules.md`
  const config = await resolveConfig(path)
  writeFileSync(path, await format(rulesPage(), { ...config, filepath: path }))
  say('已写入 docs/language/rules.md')
}
