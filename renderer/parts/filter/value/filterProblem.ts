import { figureProblem, type FieldItem } from '../../fields'

/** Why nobody can be sure which figure a filter asks for; of a range the first end that is none. */
export function filterProblem(
  filter: Pick<FieldItem, 'widget' | 'type' | 'reads'>,
  value: unknown,
): string | undefined {
  for (const end of [value].flat()) {
    const problem = figureProblem(filter, end)
    if (problem) return problem
  }
  return undefined
}
