import { useImperativeHandle, useMemo } from 'react'
import { FormRoot, useRedrawOnShow } from '../../formily'
import type { FilterFieldsProps } from '../types'
import { compileFilters } from './compileFilters'
import { FilterSchemaField } from './FilterSchemaField'
import { findRefused } from './findRefused'
import { setAll, useFilterFormOf } from './useFilterFormOf'

interface FormilyFiltersProps extends FilterFieldsProps {
  /** What expressions of a filter's `schema` see beside Formily's own names. */
  scope?: Readonly<Record<string, unknown>>
}

/** Filters of which one at least names a Formily keyword. Fetched when a page has such. */
export function FormilyFilters({ filters, value, isOwn, scope, ref }: FormilyFiltersProps) {
  useRedrawOnShow()
  const form = useFilterFormOf({ filters, value, isOwn })
  const schema = useMemo(() => compileFilters(filters, form.id), [filters, form.id])
  useImperativeHandle(
    ref,
    () => ({
      form,
      values: () => form.values,
      put: (values) => {
        setAll(form, filters, values)
        form.clearErrors('*')
      },
      findRefused: () => findRefused(form, filters),
    }),
    [form, filters],
  )
  return (
    <FormRoot form={form}>
      <FilterSchemaField schema={schema} scope={scope} />
    </FormRoot>
  )
}
