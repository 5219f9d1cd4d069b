import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Radio, Skeleton } from 'antd'
import { useId, useState } from 'react'
import type { FormItemObject } from '../../schemas/contract/language.gen'
import { resolveFormItem } from '../../schemas/language'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { DialogFooter, useDialogGuard } from '../../renderer/parts/dialog'
import { SchemaForm, useSchemaForm } from '../../renderer/parts/form'
import type { BatchOutcome, DialogProps } from '../../renderer/language/registry'
import { readOrder, type OrderLine } from './calls'
import styles from './order.module.css'
import { texts } from './texts'

const formItems = (): FormItemObject[] => [
  {
    field: 'productId',
    title: texts.say('product'),
    widget: 'remote-select',
    required: true,
    span: 24,
    hint: texts.say('findProduct'),
    options: {
      call: 'POST /product/sys/tmproduct/selectProduct',
      value: 'id',
      label: 'label',
    },
  },
  {
    field: 'conditionGrade',
    title: texts.say('grade'),
    dict: 'condition_grade',
    required: true,
    value: '100',
  },
  { field: 'remember', title: texts.say('remember'), type: 'bool', value: true },
]

/** 匹配商品: says which product, in which grade, an unmatched line of the order is. */
export function MatchDialog({ rows, close, done }: DialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const orderNum = String(rows[0]?.orderNum)
  const order = useQuery({
    queryKey: ['order-match', orderNum],
    gcTime: 0,
    queryFn: () => readOrder(http, orderNum),
  })
  const unmatched = order.data?.items.filter(({ matchStatus }) => matchStatus === '0') ?? []
  const [chosen, setChosen] = useState<string>()
  const [items] = useState(() => formItems().map((item) => resolveFormItem(item, 'order', {})))
  const controller = useSchemaForm({ items })
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const formId = useId()
  useDialogGuard(controller.isDirty)
  const itemId = chosen ?? unmatched[0]?.id

  const submit = async () => {
    if (isSending || !itemId) return
    setIsSending(true)
    setFailure(undefined)
    try {
      await controller.submit(async (values) => {
        const body = { ids: [String(rows[0]?.id)], itemId, ...values }
        const outcome = await http.call<BatchOutcome>('POST /order/shopOrders/match', {
          body,
          quiet: true,
        })
        const [only] = outcome.results
        if (only && !only.ok) return setFailure(only.reason ?? text('matchFailed'))
        done(outcome)
      })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setIsSending(false)
    }
  }
  if (order.isPending) return <Skeleton active />
  return (
    <>
      {(failure ?? order.error) && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className={styles.gap}
          title={failure ?? order.error?.message}
        />
      )}
      {order.data && unmatched.length === 0 && <Empty description={text('allMatched')} />}
      {unmatched.length > 0 && (
        <>
          <LineChoice lines={unmatched} value={itemId} onChange={setChosen} />
          <SchemaForm
            id={formId}
            label={text('matchProduct')}
            controller={controller}
            onSubmit={() => void submit()}
          />
        </>
      )}
      <DialogFooter>
        <Button onClick={close} disabled={isSending}>
          {text('cancel')}
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          form={formId}
          loading={isSending}
          disabled={!itemId}
        >
          {text('match')}
        </Button>
      </DialogFooter>
    </>
  )
}

interface LineChoiceProps {
  lines: readonly OrderLine[]
  value: string | undefined
  onChange: (id: string) => void
}

function LineChoice({ lines, value, onChange }: LineChoiceProps) {
  const text = useTexts(texts)
  return (
    <Radio.Group
      aria-label={text('unmatchedLines')}
      className={styles.gap}
      vertical
      value={value}
      onChange={(event) => onChange(event.target.value as string)}
      options={lines.map(({ id, goodsName, isbn, quantity }) => ({
        value: id,
        label: [goodsName, isbn, `× ${quantity}`].filter(Boolean).join('　'),
      }))}
    />
  )
}
