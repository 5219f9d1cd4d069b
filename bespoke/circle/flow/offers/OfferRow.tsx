import { Button } from 'antd'
import { useDictionary, type Dictionary } from '../../../../runtime/dictionaries'
import { formatMoney, formatRate } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { MenuButton, type MenuEntry } from '../../../../renderer/parts/menu'
import { copiesToChoose } from '../data/decide'
import { texts } from '../texts'
import type { Compared, FlowBook, FlowOffer } from '../data/types'

/** What a person does with an offer. */
export interface OfferDeeds {
  mayDecide: boolean
  onChoose: (offer: FlowOffer) => void
  onUnchoose: (offer: FlowOffer) => void
  onAcceptPrice: (offer: FlowOffer) => void
  /** Its copies go to other suppliers. */
  onMove: (offer: FlowOffer) => void
  /** Its supplier leaves the whole list. */
  onExclude: (offer: FlowOffer) => void
}

interface OfferRowProps extends OfferDeeds {
  at: number
  book: FlowBook
  offer: FlowOffer
}

/** An offer under its digit; what has changed since the match stands out. */
export function OfferRow(props: OfferRowProps) {
  const { at, book, offer, mayDecide, onChoose, onUnchoose, onAcceptPrice } = props
  const text = useTexts(texts)
  const grades = useDictionary('condition_grade')
  const reasons = useDictionary('gp_review_reason')
  const isGone = offer.liveQty === null || offer.liveQty === 0 || offer.state === 'EXCLUDED'
  const isChosen = offer.chosenQty > 0
  const copies = copiesToChoose(book, offer)
  const more: MenuEntry[] = [
    ...(isChosen ? [{ key: 'move', label: text('move'), run: () => props.onMove(offer) }] : []),
    { key: 'exclude', label: text('exclude'), isDanger: true, run: () => props.onExclude(offer) },
  ]
  const rise = Number(offer.livePrice ?? offer.price) - Number(offer.price)
  return (
    <tr className={isGone ? 'is-gone' : isChosen ? 'is-chosen' : undefined} aria-current={isChosen}>
      <td>{at < 9 && <kbd>{at + 1}</kbd>}</td>
      <td>
        {offer.supplierCode}
        <span className="flow-muted">
          {[offer.regionName, offer.circleName].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td>{grades.label(offer.grade)}</td>
      <td className="is-figure">
        {formatMoney(offer.price)}
        <span className="flow-muted">
          {[
            offer.agreed && text('agreed'),
            offer.discount && formatRate(offer.discount),
            Number(offer.postage) > 0 && text('plusPostage', { amount: offer.postage }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td className="is-figure">
        {offer.livePrice === null ? (
          '–'
        ) : (
          <span className={rise > 0 ? 'flow-up' : rise < 0 ? 'flow-down' : undefined}>
            {formatMoney(offer.livePrice)}
            {rise !== 0 && (rise > 0 ? ' ▲' : ' ▼')}
          </span>
        )}
      </td>
      <td className="is-figure">
        {offer.liveQty ?? 0}
        {offer.liveQty !== offer.availableQty && (
          <span className="flow-muted">{text('atMatch', { count: offer.availableQty })}</span>
        )}
      </td>
      <td className="is-figure">
        {offer.onTimeRate === null ? '–' : formatRate(offer.onTimeRate)}
      </td>
      <td className="flow-warn">
        {isGone
          ? text('gone')
          : [
              ...offer.warnings.map((one) => reasons.label(one)),
              ...offer.compared.flatMap((one) =>
                one.ok ? [] : text('differs', sidesOf(one, grades)),
              ),
            ].join('；')}
      </td>
      <td>
        {offer.state === 'PRICE_UP' ? (
          <Button size="small" disabled={!mayDecide} onClick={() => onAcceptPrice(offer)}>
            {text('acceptPrice')}
          </Button>
        ) : isChosen ? (
          <Button size="small" disabled={!mayDecide} onClick={() => onUnchoose(offer)}>
            {text('unchoose', { count: offer.chosenQty })}
          </Button>
        ) : (
          <Button
            size="small"
            type="link"
            disabled={!mayDecide || isGone || copies === 0}
            onClick={() => onChoose(offer)}
          >
            {text('choose', { count: copies })}
          </Button>
        )}
        {mayDecide && (
          <MenuButton label={text('more')} entries={more} className="flow-more">
            ⋯
          </MenuButton>
        )}
      </td>
    </tr>
  )
}

/** What was compared, in words. */
function sidesOf({ what, listed, found }: Compared, grades: Dictionary) {
  const said = (value: string | number | null) =>
    value === null ? '–' : what === 'GRADE' ? grades.label(value) : String(value)
  return { listed: said(listed), found: said(found) }
}
