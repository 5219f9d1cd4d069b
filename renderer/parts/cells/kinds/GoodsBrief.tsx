import { useRef, useState } from 'react'
import { readGoods } from '../formats/goodsLine'
import { sumDecimals } from '../formats/sumDecimals'
import type { Labels } from '../types'
import { texts } from '../texts'
import { GoodsCard } from './GoodsCard'

interface GoodsBriefProps {
  lines: unknown
  grades?: Labels
}

// Passing over the column on the way elsewhere opens nothing.
const waitMs = 250

/**
 * Order lines in one line: 书名 等 3 种 · 5 册. All of them on a card while somebody points at it; the card is mounted
 * then and not before, so that a page of rows has none.
 */
export function GoodsBrief({ lines, grades }: GoodsBriefProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const goods = readGoods(lines)
  const [first] = goods
  if (!first) return null
  const open = (element: HTMLElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => element.isConnected && setAnchor(element), waitMs)
  }
  const close = () => {
    clearTimeout(timer.current)
    setAnchor(undefined)
  }
  const count = sumDecimals(goods.map(({ quantity }) => quantity))
  return (
    <span
      className="bc-goods-brief"
      onMouseEnter={(event) => open(event.currentTarget)}
      onMouseLeave={close}
    >
      <span className="bc-goods-name">{first.name}</span>
      <span className="bc-goods-sum">
        {goods.length === 1 && `×${count}`}
        {goods.length > 1 &&
          texts.say(goods.every(({ isbn }) => isbn) ? 'kindsAndBooks' : 'kindsAndPieces', {
            kinds: goods.length,
            count,
          })}
      </span>
      {anchor && <GoodsCard anchor={anchor} lines={goods} grades={grades} />}
    </span>
  )
}
