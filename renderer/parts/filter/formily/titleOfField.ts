import type { Field } from '@formily/core'
import type { ResolvedFilter } from '../../../../schemas/language'

/** What the filter is called now: a reaction may have renamed it. */
export const titleOfField = (field: Pick<Field, 'title'>, filter: Pick<ResolvedFilter, 'label'>) =>
  typeof field.title === 'string' ? field.title : filter.label
