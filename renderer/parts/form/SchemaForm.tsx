import { Suspense, type FormEvent, type ReactNode } from 'react'
import { FormRoot, useRedrawOnShow } from '../formily'
import { useInspected } from '../../language/inspection'
import { SchemaField } from './schemaField'
import styles from './SchemaForm.module.css'
import type { SchemaFormController } from './useSchemaForm'

export interface SchemaFormProps {
  controller: SchemaFormController
  /** Enter in a field and any submit button named to this form end here. */
  onSubmit: () => void
  /** Lets a button outside submit it: `<button form={id} type="submit">`. */
  id?: string
  label?: string
  /** Components the schema names beside those of renderer/parts/fields: sections. */
  components?: Readonly<Record<string, unknown>>
  /** Stands above the fields. */
  lead?: ReactNode
  children?: ReactNode
}

/** The fields of a form in 24 columns, drawn from its schema. */
export function SchemaForm({
  controller,
  onSubmit,
  id,
  label,
  components,
  lead,
  children,
}: SchemaFormProps) {
  const { form, scope, items, owner } = controller
  useRedrawOnShow()
  const region = useInspected('form', { form, scope, items, owner })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog's form stands inside the page's React tree; the page's own form must not hear it.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <FormRoot form={controller.form}>
      <form
        id={id}
        aria-label={label}
        noValidate
        autoComplete="off"
        onSubmit={handleSubmit}
        data-region={region}
      >
        {lead}
        <div className={styles.grid}>
          <Suspense fallback={null}>
            <SchemaField
              schema={controller.schema}
              scope={controller.scope}
              components={components as Record<string, never> | undefined}
            />
          </Suspense>
        </div>
        {children}
      </form>
    </FormRoot>
  )
}
