import { nearestName } from '../../../../renderer/language/expressions'
import { isFixture } from '../../../room/schemaRoom'
import type { LintContext } from '../../createContext'
import type { Rule } from '../../types'
import { referencesOf } from '../../walk/referencesOf'
import { routeOf } from '../../routeOf'

/** A button whose call nobody answers is worse than no button. */
export const unknownCall: Rule = {
  id: 'REF003',
  level: 'error',
  meaning:
    '写到的接口服务端都有（schemas/contract/calls.gen.ts，由 npm run contract:generate 生成）',
  example: '服务端没有接口 "POST /product/brand/pag"，是否想写 "POST /product/brand/page"？',
  *check(context) {
    const lists = missingLists(context)
    for (const { file, path, name } of referencesOf(context, 'call')) {
      // A fixture's calls are answered by nobody, and looking for near names takes time.
      if (isFixture(file)) continue
      const route = routeOf(name, context.calls)
      const asked = route === undefined ? context.calls : misspelt(name, route, context.calls)
      if (asked === undefined) continue
      // sums and charts of a list that nobody answers are not there either
      if (
        lists.has(`${file.path} ${name.replace(/\/(summary|chart\/\w+)$/, '')}`) &&
        isDerived(name)
      )
        continue
      // Only suggested: a button that quietly calls something else is worse than one that calls nothing.
      const suggestion = nearestCall(name, asked)
      const hint = suggestion === undefined ? '' : `，是否想写 "${suggestion}"？`
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

const isDerived = (call: string) => /\/(summary|chart\/\w+)$/.test(call)

const missingLists = (context: LintContext): Set<string> =>
  new Set(
    referencesOf(context, 'call')
      .filter(({ name }) => !isDerived(name) && routeOf(name, context.calls) === undefined)
      .map(({ file, name }) => `${file.path} ${name}`),
  )

/**
 * The known call that differs in one step of its path, and there by a slip: long paths have much in common with calls
 * of quite other things.
 */
function nearestCall(call: string, known: readonly string[]): string | undefined {
  const steps = stepsOf(call)
  const alike = known.flatMap((other) => {
    const others = stepsOf(other)
    const wrong = steps.flatMap((step, at) => (step === others[at] ? [] : [at]))
    const [at = -1] = wrong
    if (others.length !== steps.length || wrong.length !== 1) return []
    return [{ other, written: steps[at] ?? '', meant: others[at] ?? '' }]
  })
  const written = new Set(alike.map((one) => one.written))
  for (const step of written) {
    const same = alike.filter((one) => one.written === step)
    const nearest = nearestName(
      step,
      same.map(({ meant }) => meant),
    )
    const found = same.find(({ meant }) => meant === nearest)
    if (found) return found.other
  }
  return undefined
}

const stepsOf = (call: string) => call.split(/[ /]+/)
