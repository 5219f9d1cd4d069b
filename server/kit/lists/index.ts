export { defineList } from './defineList'
export { countSelected, purgeSelections, readPart, readSelected } from './selection/readSelection'
export type { ChosenSelection } from './selection/readSelection'
export type { Figure, ListQuery, ListRow, ListSpec, PastedValues, Sql } from './types'
