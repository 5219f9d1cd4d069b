import type { LintContext } from '../createContext'
import { orNearest } from '../nearest'
import type { Finding, Rule } from '../types'
import { visitDef } from '../walk/visitDef'

/** A button whose call nobody answers is worse than no button. */
export const unknownCall: Rule = {
  id: 'REF003',
  level: 'error',
  meaning:
    '写到的接口服务端都有（schemas/contract/calls.gen.ts，由 npm run contract:generate 生成）',
  example: '服务端没有接口 "POST /product/brand/pag"，是否想写 "POST /product/brand/page"？',
  *check(context) {
    for (const { file, path, value } of visitDef(context, 'Call'))
      yield* missing(context, { file, path }, value)
    for (const { file, parts } of context.pages)
      for (const { path, list } of parts.lists) {
        const place = { file, path: [...path, 'calls', 'list'] }
        yield* missing(context, place, `${list.calls.list}/summary`)
        for (const [index, { key, call }] of (list.charts ?? []).entries())
          if (call === undefined) {
            const chart = { file, path: [...path, 'charts', index] }
            yield* missing(context, chart, `${list.calls.list}/chart/${key}`)
          }
      }
  },
}

function* missing(
  { calls }: LintContext,
  place: Pick<Finding, 'file' | 'path'>,
  call: string,
): Generator<Finding> {
  if (calls.some((known) => isSame(known, call))) return
  yield { ...place, message: `服务端没有接口 "${call}"${orNearest(call, calls)}` }
}

// A page may fill a step the route leaves open: GET /product/single/import/template/1
function isSame(known: string, call: string): boolean {
  if (known === call) return true
  const ours = call.split('/')
  const theirs = known.split('/')
  const fits = (step: string, index: number) => {
    const own = ours[index] ?? ''
    return step === own || (step.startsWith('{') && own !== '')
  }
  return ours.length === theirs.length && theirs.every(fits)
}
