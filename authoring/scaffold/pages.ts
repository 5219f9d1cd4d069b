import { areaOf, camelOf } from './names'
import { columnsIn, dimensionsIn, filtersIn, isReadOnly, measuresIn, storedIn } from './shownFields'
import type { Found, PageOrder, Variant } from './types'

/** Where the calls and permissions of an order begin: `POST <base>/page`, `<area>:list`. */
export function namesFor({ route, module }: PageOrder, { resource, isKnown }: Found) {
  const area = areaOf(module)
  const name = isKnown ? camelOf(route) : resource.name
  return { base: `/${area}/${name}`, area: `${area}:${name}` }
}

export const routesFor = ({ route }: PageOrder): Record<Variant, string> => ({
  detail: `/${camelOf(route)}Detail`,
  form: `/${camelOf(route)}Form/{id}`,
  report: `/${camelOf(route)}Report`,
})

/** A page file's value before its keys are put in order. */
export type PageValue = { path: string } & Record<string, unknown>

/** Every page of the order, the list first. @param place in its menu group */
export function pagesOf(
  order: PageOrder,
  found: Found,
  version: number,
  place: number,
): PageValue[] {
  const start = { $schema: '../../meta/page.schema.json', version, resource: found.resource.name }
  const menu = (at: number) => order.menu && { menu: { group: order.menu, order: at } }
  const others = order.variants.map((variant) => {
    const own = variantPages[variant](order, found)
    // What goes back to its list marks it in the menu without a word.
    const marked = 'listPage' in own ? {} : { activeMenu: order.route }
    return {
      ...start,
      path: routesFor(order)[variant],
      ...(variant === 'report' ? menu(place + 1) : { newTab: true, ...marked }),
      ...own,
    }
  })
  return [{ ...start, path: order.route, ...menu(place), ...listPage(order, found) }, ...others]
}

function listPage(order: PageOrder, found: Found) {
  const { base, area } = namesFor(order, found)
  const { borrowed, resource, isKnown } = found
  return {
    title: order.title,
    kind: 'list',
    permission: borrowed?.permission ?? `${area}:list`,
    calls: { list: borrowed?.call ?? `POST ${base}/page` },
    filters: filtersIn(found),
    columns: columnsIn(found).map((field) => columnOf(field, order, found)),
    ...(resource.fields.updateTime && !isKnown && { sort: '-updateTime' }),
    actions: isKnown
      ? knownBars(found)
      : isReadOnly(found)
        ? { toolbar: [exporting(base)] }
        : bars(order, base),
  }
}

function columnOf(field: string, order: PageOrder, { resource, borrowed }: Found) {
  if (order.variants.includes('detail') && field === resource.label)
    return { field, open: { path: routesFor(order).detail, query: { id: '{{ row.id }}' } } }
  const { type = '', computed } = resource.fields[field] ?? {}
  const isSorted = !borrowed && !computed && ['money', 'int', 'date', 'datetime'].includes(type)
  return isSorted ? { field, sortable: true } : field
}

function bars(order: PageOrder, base: string) {
  const path = routesFor(order).form
  const toForm = (label: string, id: string) => ({ label, open: { path, query: { id } } })
  const hasForm = order.variants.includes('form')
  return {
    toolbar: [hasForm ? { ...toForm('新增', '-1'), primary: true } : 'add', exporting(base)],
    batch: ['remove'],
    row: [hasForm ? toForm('编辑', '{{ row.id }}') : 'edit'],
  }
}

/** What the resource offers already, where it usually stands. */
function knownBars({ actions }: Found) {
  const has = (name: string) => (actions.includes(name) ? [name] : undefined)
  return { toolbar: has('add'), batch: has('remove'), row: has('edit') }
}

const exporting = (base: string) => ({
  label: '导出',
  kind: 'export',
  call: `POST ${base}/page/export`,
})

const variantPages: Record<Variant, (order: PageOrder, found: Found) => object> = {
  detail: (order, found) => ({
    title: `${order.title}详情`,
    kind: 'detail',
    permission: `${namesFor(order, found).area}:list`,
    query: { id: { title: '编号' } },
    calls: { load: `GET ${namesFor(order, found).base}/detail/{id}` },
    sections: [{ title: '基本信息', fields: storedIn(found) }],
    listPage: order.route,
  }),
  form: (order, found) => {
    const { base, area } = namesFor(order, found)
    return {
      title: `编辑${found.resource.title}`,
      kind: 'form',
      permission: `${area}:edit`,
      newTitle: `新增${found.resource.title}`,
      calls: { load: `GET ${base}/query/{id}`, add: `POST ${base}/add`, edit: `POST ${base}/edit` },
      listPage: order.route,
      sections: [{ title: '基本信息', form: [{ use: 'edit' }] }],
    }
  },
  report: (order, found) => ({
    title: `${order.title}统计`,
    kind: 'report',
    permission: `${namesFor(order, found).area}:list`,
    calls: { list: `POST ${namesFor(order, found).base}/report` },
    filters: dimensionsIn(found),
    dimensions: dimensionsIn(found),
    columns: measuresIn(found).map((field) => ({ field, sortable: true, summary: 'sum' })),
  }),
}
