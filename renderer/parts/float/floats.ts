import type { PopoverProps, TooltipProps } from 'antd'
import { fetchedFloat, type FloatProps } from './fetchedFloat'

/** antd's Popover for what stands on every page: fetched when somebody turns to its button. */
export const Popover = fetchedFloat<FloatProps & Omit<PopoverProps, keyof FloatProps>>(
  async () => (await import('./antdFloats')).AntdPopover,
)

/** antd's Tooltip, likewise. */
export const Tooltip = fetchedFloat<FloatProps & Omit<TooltipProps, keyof FloatProps>>(
  async () => (await import('./antdFloats')).AntdTooltip,
)

/** Fetches both, before somebody turns to one. */
export const fetchFloats = () => Promise.all([Popover.ahead(), Tooltip.ahead()])
