import { DownOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { OfferMenu } from './OfferMenu'
import type { Offer } from './types'

interface MoreActionsProps {
  /** Those that found no place among the buttons. */
  offers: readonly Offer[]
  onRun(offer: Offer): void
}

/** 更多 of a bar: the remaining actions in a menu, each with the reason when it cannot be used. */
export function MoreActions({ offers, onRun }: MoreActionsProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={setButton}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        更多
        <DownOutlined aria-hidden />
      </Button>
      {isOpen && button && (
        <OfferMenu anchor={button} offers={offers} onRun={onRun} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
