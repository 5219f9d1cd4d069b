import { createInterface } from 'node:readline/promises'
import { menuGroupsOf, modulesOf } from '../../authoring/scaffold/checkOrder'
import { parseFields, typeHelp } from '../../authoring/scaffold/parseFields'
import { requireName } from '../../authoring/scaffold/names'
import type { Resource } from '../../schemas/contract/language.gen'
import type { SchemaRoom } from '../../authoring/room/schemaRoom'
import type { Flags } from './flags'

/** Asks one question; an answer that does not fit is said to, and the question comes again. */
type Ask = (question: string, usual: string, check?: (answer: string) => void) => Promise<string>

/** Asks for what the flags left out, one question after another. */
export async function askMissing(given: Flags, room: SchemaRoom): Promise<Flags> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ask: Ask = async (question, usual, check) => {
    for (;;) {
      const typed = await terminal.question(
        `${question}${usual ? `（直接回车：${usual}）` : ''}\n> `,
      )
      const answer = typed.trim() || usual
      try {
        check?.(answer)
        return answer
      } catch (error) {
        console.log((error as Error).message)
      }
    }
  }
  try {
    return await askAll(given, room, ask)
  } finally {
    terminal.close()
  }
}

async function askAll(given: Flags, room: SchemaRoom, ask: Ask): Promise<Flags> {
  const route = given.route ?? (await ask('页面的路由是什么？如 /imprintInfo', '', isRoute))
  const title = given.title ?? (await ask('页面的中文标题？如 出版品牌', '', isGiven))
  const module =
    given.module ??
    (await ask(`放在哪个模块？${modulesOf(room).join('、')}`, 'products', (answer) =>
      requireName('模块', answer, modulesOf(room)),
    ))
  const menu =
    given.menu ??
    (await ask(
      `放在菜单的哪一组？${menuGroupsOf(room).join('、')}；写 无 则不进菜单`,
      '无',
      (answer) => {
        if (answer !== '无') requireName('菜单组', answer, menuGroupsOf(room))
      },
    ))
  return {
    ...given,
    route,
    title,
    module,
    menu: menu === '无' ? undefined : menu,
    ...(hasSource(given) ? {} : await askSource(room, ask)),
  }
}

const hasSource = ({ fields, table, openapi, resource }: Flags) =>
  Boolean(fields ?? table ?? openapi ?? resource)

async function askSource(room: SchemaRoom, ask: Ask): Promise<Partial<Flags>> {
  const kind = await ask(
    '字段从哪里来？1 自己写  2 已有的数据表  3 OpenAPI 文档  4 已有的资源',
    '1',
    (answer) => requireName('选项', answer, ['1', '2', '3', '4']),
  )
  if (kind === '2') return { table: await ask('哪张表？如 product_brand', '', isGiven) }
  if (kind === '3')
    return {
      openapi: await ask('文档的文件或网址？', '', isGiven),
      operation: await ask('哪个接口？如 POST /x/page', '', isGiven),
    }
  if (kind === '4') {
    const names = room.resources.map((file) => (file.value as Resource).name)
    return { resource: await ask('哪个资源？', '', (answer) => requireName('资源', answer, names)) }
  }
  console.log(`一行写一个字段：名字:中文名:类型，中文名后面加 * 是必填。类型：${typeHelp}`)
  return { fields: await askFields(ask) }
}

async function askFields(ask: Ask): Promise<string> {
  const lines: string[] = []
  for (;;) {
    const example = lines.length === 0 ? '如 name:名称*:text:100' : '写完了就直接回车'
    const line = await ask(`第 ${lines.length + 1} 个字段？${example}`, '', (answer) => {
      if (answer !== '' || lines.length === 0) parseFields([...lines, answer].join(', '))
    })
    if (line === '') return lines.join(', ')
    lines.push(line)
  }
}

function isRoute(answer: string) {
  if (!/^\/[A-Za-z]\w*/.test(answer)) throw new Error('路由以 / 开头，如 /imprintInfo')
}
function isGiven(answer: string) {
  if (answer === '') throw new Error('这一项不能空着')
}
