export { Popover, Tooltip } from './floats'
