import type { GeneralField } from '@formily/core'

/** The id of a field's input, so that an invalid one can be found and focused. */
export const fieldId = (field: Pick<GeneralField, 'address' | 'form'>): string =>
  `${field.form.id}-${field.address.toString().replaceAll('.', '-')}`
