// Usage: npm run contract:generate          writes schemas/contract/*.gen.*, schemas/meta/names.schema.json
//        npm run contract:generate -- --check   changes nothing, exits 1 when a file is out of date
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Dictionary, Page, Resource } from '../../schemas/contract/language.gen'
import { callTypes } from './callTypes'
import { dictionaryTypes } from './dictionaryTypes'
import { factTypes } from './factTypes'
import { importTypes } from './importTypes'
import { listTypes } from './listTypes'
import { languageTypes } from './languageTypes'
import { inputTypes } from './inputTypes'
import { loadServer } from './loadServer'
import { nameSchema } from './nameSchema'
import { permissionTypes } from './permissionTypes'
import { refusalTypes } from './refusalTypes'
import { resourceTypes } from './resourceTypes'
import { validatorCode, validatorTypes } from './validators'
import { showProgress } from '../progress/showProgress'
import { projectFolder } from '../../server/base/projectFolder'
import { permissionsOf, withoutPatterns } from '../../schemas/language'
import { registeredNames } from '../../authoring/lint/registeredNames'
import { laidOutPages, resourcesIn } from '../../authoring/room/laidOutPages'
import { readRoom } from '../../authoring/room/readRoom'
import type { SchemaFile } from '../../authoring/room/schemaRoom'

const root = `${projectFolder}/`
const isCheck = process.argv.includes('--check')
const stale: string[] = []

const room = readRoom(root)
const broken = [...room.resources, ...room.dictionaries, room.permissions].filter(
  (file) => file.syntaxErrors.length > 0,
)
if (broken.length > 0) {
  for (const file of broken)
    console.error(`${file.path} 不是合法的 JSON，请先运行 npm run schemas:lint`)
  process.exit(1)
}

const step = showProgress(3)
const languageText = await step('生成页面语言的类型', () => languageTypes(`${root}schemas/meta`))
emit('language.gen.ts', languageText)
emit('validators.gen.js', await step('生成检查', async () => validatorCode()))
emit('validators.gen.d.ts', validatorTypes())
emit('permissions.gen.ts', permissionTypes(permissionsOf(room.permissions.value)))
emit('dictionaries.gen.ts', dictionaryTypes(valuesOf<Dictionary>(room.dictionaries)))
const resources = withoutPatterns(resourcesIn(room))
emit('resources.gen.ts', resourceTypes(resources))
emit(
  'inputs.gen.ts',
  inputTypes({
    resources,
    pages: Object.fromEntries(
      [...laidOutPages(room)].filter(([path]) => path.startsWith('schemas/pages/')),
    ),
    dictionaries: new Map(valuesOf<Dictionary>(room.dictionaries).map((dict) => [dict.name, dict])),
  }),
)
// Last: the server's route table reads the files above.
const { routes, modules, facts } = await step('读取服务端的接口', () => loadServer(root))
emit('calls.gen.ts', callTypes(routes))
emit('lists.gen.ts', listTypes(routes))
emit('imports.gen.ts', importTypes(modules.flatMap(({ imports = [] }) => imports)))
emit('refusals.gen.ts', refusalTypes(routes))
emit('facts.gen.ts', factTypes(facts))
emit(
  'names.schema.json',
  nameSchema({
    routes,
    pages: valuesOf<Page>(room.pages),
    resources: valuesOf<Resource>(room.resources),
    dictionaries: valuesOf<Dictionary>(room.dictionaries),
    permissions: permissionsOf(room.permissions.value),
    dialogs: registeredNames(root, 'registerDialog'),
    pageComponents: registeredNames(root, 'registerPage'),
  }),
  'schemas/meta',
)
// the checks know the names, too: a new call is one of them at once
emit('validators.gen.js', validatorCode())

if (stale.length > 0) {
  for (const path of stale)
    console.error(`${path} 已过期：它的来源改过，请运行 npm run contract:generate 并一起提交`)
  process.exit(1)
}
console.log(
  isCheck ? '生成的文件都是最新的' : '已写入 schemas/contract 与 schemas/meta/names.schema.json',
)
process.exit(0)

function emit(name: string, text: string, folder = 'schemas/contract') {
  const path = `${folder}/${name}`
  const isFresh = existsSync(root + path) && readFileSync(root + path, 'utf8') === text
  if (isFresh) return
  if (isCheck) stale.push(path)
  else {
    writeFileSync(root + path, text)
    console.log(`  ${path}`)
  }
}

function valuesOf<T>(files: readonly SchemaFile[]): T[] {
  return files.map((file) => file.value as T)
}
