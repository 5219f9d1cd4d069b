import type { CallRule } from './callRules'

/** What holds for one call: the rules that name it, laid over each other. */
export function ruleOf(name: string, rules: readonly CallRule[]): Omit<CallRule, 'calls'> {
  const own = rules.filter(({ calls }) => calls.some((pattern) => isNamed(name, pattern)))
  return Object.assign({}, ...own) as Omit<CallRule, 'calls'>
}

function isNamed(name: string, pattern: string): boolean {
  const [, path = ''] = name.split(' ')
  if (pattern.includes(' ')) return name === pattern
  if (pattern.endsWith('/*')) return path.startsWith(pattern.slice(0, -1))
  if (pattern.startsWith('/')) return path === pattern
  const segment = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''
  return pattern.endsWith('*') ? segment.startsWith(pattern.slice(0, -1)) : segment === pattern
}
