import { createForm } from '@formily/core'
import type { Form } from '@formily/core'
import { useEffect, useRef, useState } from 'react'
import type { ResolvedFilter } from '../../../../schemas/language'
import { inspectForm } from '../../../language/inspection/inspectForm'
import { cleanFilters } from '../value/cleanFilter'
import { isSame, nested } from '../value/formValues'
import type { FilterFieldsProps, FilterValues } from '../types'

/** One form per list; it follows the address only when the address says something new (back, forward, a link). */
export function useFilterFormOf({ filters, value, isOwn }: Omit<FilterFieldsProps, 'ref'>): Form {
  const [form] = useState(() => inspectForm(createForm({ values: nested(value) }), filters))
  const shown = useRef(value)
  useEffect(() => {
    if (isSame(shown.current, value)) return
    shown.current = value
    if (isOwn(value)) return
    if (!isSame(cleanFilters(filters, form.values), value)) setAll(form, filters, value)
  }, [form, filters, value, isOwn])
  return form
}

export function setAll(form: Form, filters: readonly ResolvedFilter[], values: FilterValues) {
  for (const { field } of filters) form.setValuesIn(field, values[field])
}
