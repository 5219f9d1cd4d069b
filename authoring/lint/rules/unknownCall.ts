import { nearestName } from '../../../renderer/expressions'
import { isFixture } from '../../room/schemaRoom'
import { meant } from '../nearest'
import type { Rule } from '../types'
import { referencesOf } from '../walk/referencesOf'
import { routeOf } from '../routeOf'

/** A button whose call nobody answers is worse than no button. */
export const unknownCall: Rule = {
  id: 'REF003',
  level: 'error',
  meaning:
    '写到的接口服务端都有（schemas/contract/calls.gen.ts，由 npm run contract:generate 生成）',
  example: '服务端没有接口 "POST /product/brand/pag"，是否想写 "POST /product/brand/page"？',
  *check(context) {
    for (const { file, path, name } of referencesOf(context, 'call')) {
      // A fixture's calls are answered by nobody, and looking for near names takes time.
      if (isFixture(file)) continue
      const route = routeOf(name, context.calls)
      const asked = route === undefined ? context.calls : misspelt(name, route, context.calls)
      if (asked === undefined) continue
      // Only suggested: a button that quietly calls something else is worse than one that calls nothing.
      const { hint, suggestion } = meant(name, asked)
      yield { file, path, message: `服务端没有接口 "${name}"${hint}`, suggestion }
    }
  },
}

// `GET /product/brand/dwon` fits `GET /product/brand/{id}`, but was meant to be `GET /product/brand/down`.
function misspelt(call: string, route: string, calls: readonly string[]) {
  const isFilled = route !== call && !call.includes('{')
  const beside = route.slice(0, route.lastIndexOf('/') + 1)
  const named = calls.filter((known) => known.startsWith(beside) && !known.includes('{'))
  return isFilled &&
    nearestName(
      call.slice(beside.length),
      named.map((known) => known.slice(beside.length)),
    ) !== undefined
    ? named
    : undefined
}
