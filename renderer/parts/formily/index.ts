export { FormRoot } from './FormRoot'
export { observer } from './observer'
export { useRedrawOnShow } from './useRedrawOnShow'
