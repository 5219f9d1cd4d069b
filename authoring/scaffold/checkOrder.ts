import type { Dictionary, Resource } from '../../schemas/contract/language.gen'
import type { SchemaRoom } from '../room/schemaRoom'
import { requireName, ScaffoldError } from './names'
import { dimensionsIn, measuresIn } from './shownFields'
import type { Found, PageOrder } from './types'

/** @throws ScaffoldError when the route, module or menu group does not fit the room */
export function checkOrder({ route, module, menu, title }: PageOrder, room: SchemaRoom): void {
  if (!/^\/[A-Za-z][A-Za-z0-9_/]*$/.test(route))
    throw new ScaffoldError(
      `路由 "${route}" 的写法不对：以 / 开头，只用字母、数字，如 /imprintInfo`,
    )
  const taken = room.pages.find((file) => (file.value as { path?: string }).path === route)
  if (taken)
    throw new ScaffoldError(`路由 ${route} 已有页面 ${taken.path}，请直接修改它，或换一个路由`)
  if (title.trim() === '') throw new ScaffoldError('缺少页面的中文标题：--title 出版品牌')
  requireName('模块', module, modulesOf(room))
  if (menu !== undefined) requireName('菜单组', menu, menuGroupsOf(room))
}

/** @throws ScaffoldError when a field names a dictionary or resource that is not there, or a report has nothing to add up */
export function checkFound(found: Found, order: PageOrder, room: SchemaRoom): void {
  const own = found.dictionaries.map(({ name }) => name)
  const dictionaries = namesIn(room.dictionaries)
  const twice = own.find((name) => dictionaries.includes(name))
  if (twice)
    throw new ScaffoldError(`字典 ${twice} 已经有了：直接写 dict(${twice})，或给新字典换一个名字`)
  for (const { dict, ref } of Object.values(found.resource.fields)) {
    if (dict) requireName('字典', dict, [...own, ...dictionaries])
    if (ref) requireChoosable(ref, room)
  }
  if (order.kind === 'scan') requireScannable(found, order)
  if (!order.variants.includes('report')) return
  if (dimensionsIn(found).length === 0 || measuresIn(found).length === 0)
    throw new ScaffoldError(
      '统计页要有可以分组的字段（字典或日期）和可以相加的字段（整数或金额）；请去掉 --report 或补上字段',
    )
}

/** A station works on rows that are there: it makes no table and stands beside no other page. */
function requireScannable({ isKnown }: Found, { variants }: PageOrder) {
  if (!isKnown)
    throw new ScaffoldError(
      '扫描作业做在已有的资源上：请写 --resource <资源>，不写 --fields、--table、--openapi',
    )
  if (variants.length > 0)
    throw new ScaffoldError(
      `扫描作业旁边没有${variants.map((name) => ` --${name}`).join('、')} 的页面，请去掉`,
    )
}

function requireChoosable(name: string, room: SchemaRoom) {
  requireName('资源', name, namesIn(room.resources))
  const resource = room.resources
    .map((file) => file.value as Resource)
    .find((one) => one.name === name)
  if (!resource?.options)
    throw new ScaffoldError(
      `资源 ${name} 没有写 options（可选项从哪个接口来），不能被引用；请先在它的文件里补上`,
    )
}

/** Folders pages lie in. */
export const modulesOf = (room: SchemaRoom): string[] => [
  ...new Set(room.pages.map(({ path }) => path.split('/')[2] ?? '')),
]

export const menuGroupsOf = ({ menu }: SchemaRoom): string[] =>
  ((menu.value as MenuValue).modules ?? []).flatMap(({ key, groups = [] }) =>
    groups.map((group) => `${key}.${group.key}`),
  )

interface MenuValue {
  modules?: { key: string; groups?: { key: string }[] }[]
}

const namesIn = (files: SchemaRoom['resources']): string[] =>
  files.map(({ value }) => (value as Resource | Dictionary).name)
