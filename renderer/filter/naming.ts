import type { Field } from '@formily/core'
import type { ResolvedFilter } from '../../schemas/language'

/** The id of the sentence that says what is wrong with a filter's value. */
export const problemId = (id: string) => `${id}-problem`

/** What the filter is called now: a reaction may have renamed it. */
export const titleOfField = (field: Pick<Field, 'title'>, filter: Pick<ResolvedFilter, 'label'>) =>
  typeof field.title === 'string' ? field.title : filter.label
