import { createSchemaField } from '@formily/react'
import { installFormilyCompiler } from '../../../language/expressions/installFormilyCompiler'
import { formilyParts } from '../../fields/formily/formily'
import { FilterCell } from './FilterCell'
import { FilterInput } from './FilterInput'

// Before the first schema is read: Formily's own compiler needs eval, which the page's policy forbids.
installFormilyCompiler()

/** Formily's renderer of the filters' schema, with the components it may name. */
export const FilterSchemaField = createSchemaField({
  components: { ...formilyParts, FilterCell, FilterInput } as unknown as Record<string, never>,
})
