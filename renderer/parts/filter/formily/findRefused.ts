import { isField } from '@formily/core'
import type { Form } from '@formily/core'
import type { ResolvedFilter } from '../../../../schemas/language'
import { fieldId } from '../../fields/formily/formily'
import { filterProblem } from '../value/filterProblem'
import type { RefusedFilter } from '../types'

/** Asks what the page wrote to check its filters, and whether their figures can be read. @returns the first that refuses its value, in the page's order */
export async function findRefused(
  form: Form,
  filters: readonly ResolvedFilter[],
): Promise<RefusedFilter | undefined> {
  await form.validate().catch(() => undefined)
  for (const [index, filter] of filters.entries()) {
    const field = form.query(filter.field).take()
    if (!isField(field) || !field.visible) continue
    const problem = filterProblem(filter, field.value)
    if (problem) field.setSelfErrors([problem])
    if (field.selfErrors.length > 0) return { index, id: fieldId(field) }
  }
  return undefined
}
