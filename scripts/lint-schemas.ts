// Usage: npm run schemas:lint             checks every schema file: file:line:column  RULE  sentence; exits 1 on errors
//        npm run schemas:lint -- --fix    puts properties into canonical order first
//        npm run schemas:lint -- --docs   writes docs/language/rules.md from the rules
import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { calls } from '../schemas/contract/calls.gen'
import { createContext, type Surroundings } from '../authoring/lint/createContext'
import { lintRoom, printProblem } from '../authoring/lint/lintRoom'
import { registeredNames } from '../authoring/lint/registeredNames'
import { rulesPage } from '../authoring/lint/rulesPage'
import { sortKeys } from '../authoring/lint/sortKeys'
import { readWholeRoom } from '../authoring/room/readRoom'
import { filesOf } from '../authoring/room/schemaRoom'

const root = new URL('..', import.meta.url).pathname
const surroundings: Surroundings = {
  calls: Object.keys(calls),
  dialogs: registeredNames(root, 'registerDialog'),
  pageComponents: registeredNames(root, 'registerPage'),
  effects: registeredNames(root, 'registerEffect'),
  validators: registeredNames(root, 'registerValidator'),
}

if (process.argv.includes('--docs')) await writePretty('docs/language/rules.md', rulesPage())
if (process.argv.includes('--fix')) await fix()

const room = readWholeRoom(root)
const problems = lintRoom(room, surroundings)
for (const problem of problems) console.log(printProblem(problem))
const errors = problems.filter(({ rule }) => rule.level === 'error').length
console.log(
  `检查了 ${filesOf(room).length} 个文件：${errors} 个错误，${problems.length - errors} 个提醒`,
)
process.exit(errors > 0 ? 1 : 0)

async function fix() {
  for (const { file, mistakes } of createContext(readWholeRoom(root), surroundings).checked) {
    if (mistakes.length > 0 || file.syntaxErrors.length > 0) continue
    const sorted = sortKeys(file)
    if (sorted !== file.text) await writePretty(file.path, sorted)
  }
}

async function writePretty(path: string, text: string) {
  const config = await resolveConfig(root + path)
  writeFileSync(root + path, await format(text, { ...config, filepath: root + path }))
  console.log(`已写入 ${path}`)
}
