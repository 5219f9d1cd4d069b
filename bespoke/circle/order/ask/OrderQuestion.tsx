import { Alert, Button, Checkbox, Input, Radio } from 'antd'
import { useRef, useState } from 'react'
import { useDictionary } from '../../../../runtime/dictionaries'
import { formatInt, formatMoney } from '../../../../runtime/format'
import { makeRequestId, useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { DialogFooter } from '../../../../renderer/parts/dialog'
import { sumYuan } from '../../sumYuan'
import { submitOrders } from '../data/calls'
import type { OrderTask, SellerChoice, SellerResult } from '../data/types'
import styles from '../order.module.css'
import { texts } from '../texts'
import { SellerTable } from './SellerTable'
import { Secured } from './Secured'

interface Props {
  task: OrderTask
  sellers: readonly SellerChoice[]
  onMade: (results: SellerResult[], asked: SellerChoice[]) => void
  onClose: () => void
}

/** Every supplier is chosen beforehand; the button says how many orders and how much. */
export function OrderQuestion({ task, sellers, onMade, onClose }: Props) {
  const text = useTexts(texts)
  const http = useHttp()
  const modes = useDictionary('gp_pay_mode')
  const [chosen, setChosen] = useState<readonly string[]>(() => sellers.map(({ id }) => id))
  const [payMode, setPayMode] = useState('BALANCE')
  const [buyerRemark, setRemark] = useState('')
  const [allowPartial, setPartial] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  // asked again after a broken line, nothing is ordered twice
  const requestId = useRef(makeRequestId())
  const asked = sellers.filter(({ id }) => chosen.includes(id))
  const total = sumYuan(...asked.map((one) => one.total))
  const isShort = payMode === 'BALANCE' && Number(total) > Number(task.remainderMoney)
  const isHeld = task.faultRows > 0 && !allowPartial
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      requestId.current = makeRequestId()
      set(value)
    }
  }
  const submit = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      const wish = { ...task.place, payMode, buyerRemark: buyerRemark.trim() || null, allowPartial }
      onMade(await submitOrders(http, chosen, wish, requestId.current), asked)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : text('failed'))
      setSending(false)
    }
  }
  return (
    <div className={styles.ask}>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {task.faultRows > 0 && (
        <Alert
          type="warning"
          showIcon
          title={text('faults', { count: formatInt(task.faultRows), kinds: task.faultText ?? '' })}
          description={
            <Checkbox
              checked={allowPartial}
              onChange={({ target }) => change(setPartial)(target.checked)}
            >
              {text('skipFaults', { count: formatInt(task.faultRows) })}
            </Checkbox>
          }
        />
      )}
      <SellerTable sellers={sellers} chosen={chosen} onChoose={change(setChosen)} />
      <dl className={styles.facts}>
        <dt>{text('payMode')}</dt>
        <dd>
          <Radio.Group
            value={payMode}
            options={modes.items.map(({ value, label }) => ({ value, label }))}
            onChange={({ target }) => change(setPayMode)(String(target.value))}
          />
          <Secured task={task} asked={asked} total={total} payMode={payMode} />
        </dd>
        <dt>{text('place')}</dt>
        <dd>
          {task.placeText}
          {task.place['deliveryMode'] === 'TO_WAREHOUSE' && (
            <span className={styles.muted}>{text('toWarehouse')}</span>
          )}
        </dd>
        <dt>
          <label htmlFor="circle-order-remark">{text('remark')}</label>
        </dt>
        <dd>
          <Input
            id="circle-order-remark"
            maxLength={200}
            value={buyerRemark}
            onChange={({ target }) => change(setRemark)(target.value)}
          />
        </dd>
      </dl>
      <DialogFooter>
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button
          type="primary"
          loading={isSending}
          disabled={asked.length === 0 || isShort || isHeld}
          onClick={() => void submit()}
        >
          {text('submit', { count: formatInt(asked.length), total: formatMoney(total) })}
        </Button>
      </DialogFooter>
    </div>
  )
}
