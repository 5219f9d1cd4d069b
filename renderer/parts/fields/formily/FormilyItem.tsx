import { isVoidField, type GeneralField } from '@formily/core'
import { useField } from '@formily/react'
import type { ReactNode } from 'react'
import { observer } from '../../formily'
import { fieldId } from '../value/fieldId'
import { FormItem } from './FormItem'

interface FormilyItemProps {
  /** Columns of 24. */
  span?: number
  children?: ReactNode
}

/** The decorator `FormItem` of a schema: our label, hint and error around whatever component it names. */
export const FormilyItem = observer(function FormilyItem({ span, children }: FormilyItemProps) {
  const field = useField<GeneralField>()
  const error = isVoidField(field) ? undefined : field.selfErrors[0]
  return (
    <FormItem
      id={fieldId(field)}
      shape="group"
      title={typeof field.title === 'string' ? field.title : ''}
      isRequired={!isVoidField(field) && field.required === true}
      hint={typeof field.description === 'string' ? field.description : undefined}
      error={error}
      span={span}
      field={String(field.path)}
    >
      {children}
    </FormItem>
  )
})
