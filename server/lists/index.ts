export { defineList } from './defineList'
export { maskRow } from './maskRow'
export type { ListQuery, ListRow, ListSpec, PastedValues, Sql } from './types'
