import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { Tooltip } from '../../renderer/parts/float'

interface ToolButtonProps {
  /** Tooltip and accessible name. */
  title: string
  icon: ReactNode
  isDisabled?: boolean
  onClick: () => void
}

/** An icon button of the header. */
export function ToolButton({ title, icon, isDisabled, onClick }: ToolButtonProps) {
  const [isHinted, setIsHinted] = useState(false)
  const handleClick = () => {
    // What opens may cover the button: the pointer would never be seen to leave it.
    setIsHinted(false)
    onClick()
  }
  return (
    <Tooltip title={title} placement="bottom" open={isHinted} onOpenChange={setIsHinted}>
      <Button
        className="shell-tool"
        type="text"
        icon={icon}
        aria-label={title}
        disabled={isDisabled}
        onClick={handleClick}
      />
    </Tooltip>
  )
}
