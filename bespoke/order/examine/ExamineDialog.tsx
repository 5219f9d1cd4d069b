import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useId, useState } from 'react'
import type { FormItemObject } from '../../../schemas/contract/language.gen'
import { resolveFormItem } from '../../../schemas/language'
import { formatMoney } from '../../../runtime/format'
import { CallError, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { DialogFooter, useDialogGuard } from '../../../renderer/parts/dialog'
import { countProblem } from '../../../renderer/parts/fields'
import { SchemaForm, useSchemaForm } from '../../../renderer/parts/form'
import type { DialogProps, Row } from '../../../renderer/language/registry'
import { readOrder, type ExamineValues } from '../calls'
import { ConfirmQuantityTable, countOf, type Quantities } from './ConfirmQuantityTable'
import { FloorPanel } from './FloorPanel'
import styles from '../order.module.css'
import { useExamine } from './useExamine'
import { texts } from '../texts'

const supplyKinds = new Set(['GP_ORDER', 'GP_BOOK'])
const crossKinds = new Set(['DROP_ORDER', 'CENTER_ORDER', ...supplyKinds])

/** 审核通过 and 批量审核: warehouse (one order only), express, what to do when stock is short; then the floor. */
export function ExamineDialog({ rows, close, done }: DialogProps) {
  const text = useTexts(texts)
  const ids = rows.map((row) => String(row.id))
  const [only] = rows.length === 1 ? rows : []
  const isSupply = only !== undefined && supplyKinds.has(String(only.orderType))
  const lines = useSupplyLines(isSupply ? String(only?.orderNum) : undefined)
  const [quantities, setQuantities] = useState<Quantities>({})
  const examine = useExamine({ ids, onDone: done })
  const [items] = useState(() => formItems(ids, only))
  const controller = useSchemaForm({ items, values: startValues(only) })
  const formId = useId()
  useDialogGuard(controller.isDirty)
  const isMistyped = lines.data?.some((line) => countProblem(countOf(line, quantities))) ?? false

  const submit = () =>
    !isMistyped &&
    controller.submit((values) => {
      const confirmQuantity = lines.data?.map(({ id, quantity }) => ({
        itemId: id,
        quantity: Number(quantities[id] ?? quantity),
      }))
      const chosen = values as unknown as ExamineValues
      return examine.submit({ ...chosen, ...(confirmQuantity && { confirmQuantity }) })
    })

  if (examine.floor)
    return (
      <FloorPanel
        lines={examine.floor}
        isSending={examine.isSending}
        onBack={examine.goBack}
        onProceed={() => void examine.proceed()}
      />
    )
  return (
    <>
      <SchemaForm
        id={formId}
        label={text('approve')}
        controller={controller}
        onSubmit={() => void submit()}
        lead={<Lead rows={rows} failure={examine.failure ?? lines.error} />}
      >
        {lines.data && (
          <ConfirmQuantityTable
            lines={lines.data}
            quantities={quantities}
            onChange={(id, quantity) => setQuantities({ ...quantities, [id]: quantity })}
          />
        )}
      </SchemaForm>
      <DialogFooter>
        <Button onClick={close} disabled={examine.isSending}>
          {text('cancel')}
        </Button>
        <Button
          type="primary"
          htmlType="submit"
          form={formId}
          loading={examine.isSending}
          disabled={isMistyped || (isSupply && !lines.data)}
        >
          {text('approve')}
        </Button>
      </DialogFooter>
    </>
  )
}

function Lead({ rows, failure }: { rows: readonly Row[]; failure?: Error | null }) {
  const text = useTexts(texts)
  const frozen = rows.filter((row) => crossKinds.has(String(row.orderType)) && row.frozenAmount)
  const [first] = rows
  const hint = failure instanceof CallError ? failure.hint : undefined
  return (
    <div className={styles.lead}>
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className={styles.gap}
          title={failure.message}
          description={hint}
        />
      )}
      <p>
        {rows.length === 1
          ? text('approveOne', { orderNum: String(first?.orderNum) })
          : text('approveMany', { count: rows.length })}
      </p>
      {frozen.map((row) => (
        <p key={String(row.id)} className={styles.muted}>
          {rows.length > 1 && `${String(row.orderNum)} `}
          {text('frozen', { frozenAmount: formatMoney(String(row.frozenAmount)) })}
        </p>
      ))}
    </div>
  )
}

/** Lines of a library-supply order, whose copies are confirmed one by one. */
function useSupplyLines(orderNum: string | undefined) {
  const http = useHttp()
  return useQuery({
    queryKey: ['order-lines', orderNum],
    enabled: orderNum !== undefined,
    gcTime: 0,
    queryFn: async () => (await readOrder(http, orderNum ?? '')).items,
  })
}

function startValues(only: Row | undefined): Record<string, unknown> {
  return { lackPolicy: '0', warehouseId: only?.warehouseId, expressCode: only?.expressCode }
}

function formItems(ids: readonly string[], only: Row | undefined) {
  const warehouse: FormItemObject = {
    field: 'warehouseId',
    title: texts.say('warehouse'),
    widget: 'select',
    required: true,
    options: {
      call: 'POST /order/shopOrders/warehouses',
      value: 'id',
      label: 'label',
      keyword: false,
      params: { ids },
    },
  }
  const rest: FormItemObject[] = [
    { field: 'expressCode', title: texts.say('express'), dict: 'express_code' },
    {
      field: 'lackPolicy',
      title: texts.say('shortage'),
      dict: 'lack_policy',
      widget: 'radio',
      required: true,
      span: 24,
    },
    { field: 'remark', title: texts.say('remark'), maxLength: 500, span: 24 },
  ]
  return (only ? [warehouse, ...rest] : rest).map((item) => resolveFormItem(item, 'order', {}))
}
