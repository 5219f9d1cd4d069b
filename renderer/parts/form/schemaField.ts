import { setValidateLanguage } from '@formily/core'
import { createSchemaField } from '@formily/react'
import { installFormilyCompiler } from '../../language/expressions/installFormilyCompiler'
import { FormilyField, FormilyItem, formilyParts } from '../fields/formily/formily'

// Before the first schema is read: Formily's own compiler needs eval, which the page's policy forbids.
installFormilyCompiler()
setValidateLanguage('zh-CN')

/** Formily's renderer of a schema, with the components a page's schema may name. */
export const SchemaField = createSchemaField({
  components: {
    ...formilyParts,
    FormilyField,
    FormItem: FormilyItem,
  } as unknown as Record<string, never>,
})
