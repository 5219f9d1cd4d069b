export { defineRecord } from './defineRecord'
export { formBody, formItems } from './formBody'
export type { RecordSpec, RecordValues } from './types'
