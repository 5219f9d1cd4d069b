import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'

interface ToolButtonProps {
  /** Tooltip and accessible name. */
  title: string
  icon: ReactNode
  isDisabled?: boolean
  onClick: () => void
}

/** An icon button of the header. */
export function ToolButton({ title, icon, isDisabled, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={title} placement="bottom">
      <Button
        className="shell-tool"
        type="text"
        icon={icon}
        aria-label={title}
        disabled={isDisabled}
        onClick={onClick}
      />
    </Tooltip>
  )
}
