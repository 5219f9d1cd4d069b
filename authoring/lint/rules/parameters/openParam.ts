import type { Open } from '../../../../schemas/contract/language.gen'
import type { Rule } from '../../types'

/** A detail page opened without its key shows nothing. */
export const openParam: Rule = {
  id: 'REF013',
  level: 'error',
  meaning: '打开详情页时带上它取数要用的参数',
  example: '打开 /orderDetails 要带参数 "id"：它的取数接口要用',
  *check({ checked, pages }) {
    const needed = new Map(
      pages.flatMap(({ value: page }) => {
        if (page.kind !== 'detail') return []
        const taken = [...page.calls.load.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
        const params = Object.entries(page.query ?? {}).filter(([key, { as }]) =>
          taken.includes(as ?? key),
        )
        return [[page.path, params.map(([key]) => key)] as const]
      }),
    )
    for (const { file, visits } of checked)
      for (const { path, value } of visits) {
        if (path.at(-1) !== 'open' || typeof value !== 'object' || value === null) continue
        const open = value as Partial<Open>
        for (const route of [open.path ?? '', ...(open.instead ?? []).map((one) => one.path)])
          for (const name of needed.get(route) ?? [])
            if (!Object.hasOwn(open.query ?? {}, name))
              yield {
                file,
                path: [...path, 'path'],
                message: `打开 ${route} 要带参数 "${name}"：它的取数接口要用`,
              }
      }
  },
}
