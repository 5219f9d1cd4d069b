import { partsOf, resourceOf } from '../../schemas/language'
import type { Page, Resource } from '../../schemas/contract/language.gen'

// A field path has one dot and its options may come from one resource further: two steps along `ref` reach everything.
const farthest = 2

/**
 * Names of the resources a page's screen needs: its own, the lines' (`of`, any depth), the referred ones near them, and
 * on a detail those of its related documents.
 * Unknown names are left out; the schema linter reports them.
 */
export function resourcesOf(page: Page, find: (name: string) => Resource | undefined): string[] {
  const found = new Map<string, number>()
  const visit = (name: string, distance: number) => {
    const resource = find(name)
    if (!resource || distance > farthest || (found.get(name) ?? Infinity) <= distance) return
    found.set(name, distance)
    for (const field of Object.values(resource.fields)) {
      if (field.of) visit(field.of, distance)
      if (field.ref) visit(field.ref, distance + 1)
    }
    if (distance === 0) refsWithin(resource.actions).forEach((ref) => visit(ref, 1))
  }
  const parts = partsOf(page)
  const own = [resourceOf(page) ?? '', ...parts.lists.map(({ resource }) => resource)]
  own.forEach((name) => visit(name, 0))
  if (page.kind === 'detail') relatedTo(find(page.resource)).forEach((name) => visit(name, 1))
  refsWithin(page).forEach((ref) => visit(ref, 1))
  return [...found.keys()].sort()
}

/** Resources whose rows a detail shows as related documents. */
const relatedTo = (resource: Resource | undefined): string[] =>
  (resource?.related ?? []).flatMap((part) =>
    typeof part !== 'string' && 'resource' in part ? [part.resource] : [],
  )

/** Every `ref` a form item writes, however deep the action is nested. */
function refsWithin(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'ref' && typeof value === 'string' ? [value] : refsWithin(value),
  )
}
