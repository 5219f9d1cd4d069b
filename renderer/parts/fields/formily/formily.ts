// Apart from the index: lists draw fields without the form engine.
export { fieldId } from '../value/fieldId'
export { FormilyField } from './FormilyField'
export { FormilyItem } from './FormilyItem'
export { formilyParts } from './formilyParts'
