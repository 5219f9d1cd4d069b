import { Radio, Tag } from 'antd'
import { formatInt, formatMoney } from '../../../runtime/format'
import type { CurrentEdition, Edition } from './types'

interface EditionChoiceProps {
  editions: readonly Edition[]
  current: CurrentEdition
  value: string | undefined
  onChange: (versionId: string) => void
}

const facts: readonly [title: string, read: (edition: Edition) => string][] = [
  ['年价', ({ yearPrice }) => formatMoney(yearPrice)],
  ['月价', ({ monthPrice }) => formatMoney(monthPrice)],
  ['店铺数', ({ shopLimit }) => formatInt(shopLimit)],
  ['用户数', ({ userLimit }) => formatInt(userLimit)],
  ['仓库数', ({ warehouseLimit }) => formatInt(warehouseLimit)],
  ['可用平台', ({ platforms }) => platforms.map(({ name }) => name).join('、')],
]

/** The editions side by side, one of them chosen; a lower one than the present cannot be. */
export function EditionChoice({ editions, current, value, onChange }: EditionChoiceProps) {
  return (
    <Radio.Group
      className="version-choice"
      aria-label="版本对比"
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
            {edition.id === current.versionId && <Tag color="blue">当前版本</Tag>}
          </strong>
          <dl>
            {facts.map(([title, read]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{read(edition)}</dd>
              </div>
            ))}
          </dl>
          {!mayBuy(edition, current) && <small>当前版本到期后才能订购</small>}
        </Radio>
      ))}
    </Radio.Group>
  )
}

/** The server judges the same way; here it only saves a refusal. */
const mayBuy = (edition: Edition, { status, remainDays, versionId, level }: CurrentEdition) =>
  status === 'TRIAL' || remainDays <= 0 || edition.id === versionId || edition.level > level
