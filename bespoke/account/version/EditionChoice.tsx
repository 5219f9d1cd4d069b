import { Radio, Tag } from 'antd'
import { formatInt, formatMoney } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import type { CurrentEdition, Edition } from './types'
import { texts } from '../texts'

interface EditionChoiceProps {
  editions: readonly Edition[]
  current: CurrentEdition
  value: string | undefined
  onChange: (versionId: string) => void
}

const facts = [
  ['yearPrice', ({ yearPrice }) => formatMoney(yearPrice)],
  ['monthPrice', ({ monthPrice }) => formatMoney(monthPrice)],
  ['shops', ({ shopLimit }) => formatInt(shopLimit)],
  ['users', ({ userLimit }) => formatInt(userLimit)],
  ['warehouses', ({ warehouseLimit }) => formatInt(warehouseLimit)],
  ['platforms', ({ platforms }) => platforms.map(({ name }) => name).join('、')],
] as const satisfies readonly (readonly [
  title: Parameters<typeof texts.say>[0],
  read: (edition: Edition) => string,
])[]

/** The editions side by side, one of them chosen; a lower one than the present cannot be. */
export function EditionChoice({ editions, current, value, onChange }: EditionChoiceProps) {
  const text = useTexts(texts)
  return (
    <Radio.Group
      className="version-choice"
      aria-label={text('compareEditions')}
      value={value}
      onChange={(event) => onChange(String(event.target.value))}
    >
      {editions.map((edition) => (
        <Radio
          key={edition.id}
          value={edition.id}
          className="version-card"
          disabled={!mayBuy(edition, current)}
        >
          <strong>
            {edition.versionName}
            {edition.id === current.versionId && <Tag color="blue">{text('currentEdition')}</Tag>}
          </strong>
          <dl>
            {facts.map(([title, read]) => (
              <div key={title}>
                <dt>{text(title)}</dt>
                <dd>{read(edition)}</dd>
              </div>
            ))}
          </dl>
          {!mayBuy(edition, current) && <small>{text('orderAfterExpiry')}</small>}
        </Radio>
      ))}
    </Radio.Group>
  )
}

/** The server judges the same way; here it only saves a refusal. */
const mayBuy = (edition: Edition, { status, remainDays, versionId, level }: CurrentEdition) =>
  status === 'TRIAL' || remainDays <= 0 || edition.id === versionId || edition.level > level
