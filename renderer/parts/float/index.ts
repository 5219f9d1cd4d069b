export { fetchFloats, Popover, Tooltip } from './floats'
