export { initialValues } from './initialValues'
export { SchemaForm } from './SchemaForm'
export { useSchemaForm } from './useSchemaForm'
export type { FormValues } from './initialValues'
