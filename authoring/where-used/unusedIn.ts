import type { LintContext } from '../lint/createContext'
import { isFixture } from '../room/schemaRoom'
import { referencesOf, type Reference, type ReferenceKind } from '../lint/walk/referencesOf'
import { declaredIn } from './declaredIn'
import { namesOf } from './usesOf'

/** Kinds that schema files declare: only of these it can be said that nobody names them. */
export const declaredKinds = ['field', 'action', 'dict', 'resource', 'permission'] as const

/**
 * Declared and named by no schema file. Code may still use it: `codeUses` knows. A resource whose lines are shown without naming
 * columns uses all its fields.
 */
export function unusedIn(
  context: LintContext,
  kind: Extract<ReferenceKind, (typeof declaredKinds)[number]>,
): Reference[] {
  const named = new Set(
    referencesOf(context, kind).flatMap((reference) => namesOf(reference, context.resources)),
  )
  const whole = kind === 'field' ? shownWhole(context) : new Set<string>()
  return declaredIn(context, kind).filter(
    ({ file, name, resource = '' }) =>
      !isFixture(file) && !named.has(name) && !whole.has(resource) && !isLabel(context, name),
  )
}

const isLabel = ({ resources }: LintContext, name: string) => {
  const [resource = '', field] = name.split('.')
  return field !== undefined && resources[resource]?.label === field
}

/** Resources of lines that some place names without saying which columns. */
function shownWhole(context: LintContext): Set<string> {
  const lines = referencesOf(context, 'field').flatMap(({ name, resource = '' }) => {
    const of = context.resources[resource]?.fields[name]?.of
    return of === undefined ? [] : [of]
  })
  return new Set(lines)
}
