import { Popover, Tooltip, type PopoverProps, type TooltipProps } from 'antd'

// antd's own, in functions of ours: what is merely passed on is not kept in a chunk of its own.
export const AntdPopover = (props: PopoverProps) => <Popover {...props} />
export const AntdTooltip = (props: TooltipProps) => <Tooltip {...props} />
