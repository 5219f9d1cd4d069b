import type { Field } from '@formily/core'
import { useField } from '@formily/react'
import { use } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { ResolvedFilter } from '../../../../schemas/language'
import { fieldId } from '../../fields/formily/formily'
import { observer } from '../../formily'
import { FilterBox } from '../FilterBox'
import { FilterGridContext } from '../FilterGridContext'
import { titleOfField } from './titleOfField'

interface FilterCellProps {
  filter: ResolvedFilter
  index: number
  children?: ReactNode
  /** What a page may write under `x-decorator-props`. */
  tooltip?: string
  gridSpan?: number
  className?: string
  style?: CSSProperties
}

/** The label and place of a filter as its Formily field has them now. A folded filter mounts no input. */
export const FilterCell = observer(function FilterCell({ index, ...props }: FilterCellProps) {
  const field = useField<Field>()
  if (index >= use(FilterGridContext).shown) return null
  return (
    <FilterBox
      {...props}
      id={fieldId(field)}
      title={titleOfField(field, props.filter)}
      isRequired={field.required}
      problem={field.selfErrors?.[0]}
    />
  )
})
