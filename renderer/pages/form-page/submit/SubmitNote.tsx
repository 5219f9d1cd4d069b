import { Alert, Button, Space } from 'antd'
import { useId } from 'react'
import type { ResolvedAction } from '../../../../schemas/language'
import { useOpenPage } from '../../../../runtime/routing'
import { fillOpen } from '../../../actions'
import { fillTemplate, type Scope } from '../../../language/expressions'
import { texts } from '../texts'

/** What became of the record that was sent, and what can be done next. */
export interface Told {
  sentence: string
  /** Without a page: on with the next record. */
  offers: readonly { label: string; open?: ReturnType<typeof fillOpen> }[]
}

/** @param scope `row` is the record as it was saved */
export function showSubmitted(
  { success = texts.say('saved'), offers = [] }: ResolvedAction,
  scope: Scope,
): Told {
  return {
    sentence: fillTemplate(success, { ...scope, count: 1 }),
    offers: offers.map(({ label, open }) => ({ label, open: open && fillOpen(open, scope) })),
  }
}

/** 订单 DD… 已提交审核：继续建单 / 查看订单 */
export function SubmitNote({ told, onStay }: { told?: Told; onStay: () => void }) {
  const id = useId()
  const openPage = useOpenPage()
  if (!told) return null
  const stay = told.offers.findIndex(({ open }) => !open)
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      aria-labelledby={id}
      title={<span id={id}>{told.sentence}</span>}
      action={
        <Space>
          {told.offers.map(({ label, open }, place) => (
            <Button
              key={label}
              size="small"
              type={place === stay ? 'primary' : 'default'}
              // Enter goes on with the next one
              autoFocus={place === stay}
              onClick={() => (open ? openPage(open) : onStay())}
            >
              {label}
            </Button>
          ))}
        </Space>
      }
    />
  )
}
