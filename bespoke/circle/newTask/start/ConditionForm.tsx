import { useId } from 'react'
import { FieldInput, figureProblem, type FieldItem } from '../../../../renderer/parts/fields'
import { useTexts } from '../../../../runtime/i18n'
import styles from '../newTask.module.css'
import { texts } from '../texts'
import type { Purpose, TaskForm } from '../state/types'
import type { zh } from '../texts.zh'

type Name = keyof typeof zh

interface Group {
  title: Name
  hint?: Name
  items: readonly (Omit<FieldItem, 'field'> & { field: Name; hint?: Name })[]
}

const pick = (field: Name, dict: string, many = false) =>
  ({ field, type: 'string', dict, many, widget: many ? 'multi-select' : 'select' }) as const
const count = (field: Name, min: number, max: number) =>
  ({ field, type: 'int', widget: 'number', min, max }) as const
const suppliers = (field: Name) =>
  ({
    field,
    type: 'string',
    many: true,
    widget: 'multi-select',
    options: {
      call: 'GET /association/shareStock/getSupplyList',
      value: 'supplierToken',
      label: 'supplierCode',
    },
  }) as const

const groups: readonly Group[] = [
  {
    title: 'basics',
    items: [
      { field: 'taskName', type: 'string', widget: 'text', maxLength: 100 },
      {
        field: 'customerId',
        type: 'string',
        widget: 'remote-select',
        options: { call: 'GET /trade/customer/down', value: 'id', label: 'customerName' },
      },
      { field: 'batchNo', type: 'string', widget: 'text', maxLength: 50 },
      { field: 'region', type: 'string', many: true, widget: 'region' },
    ],
  },
  {
    title: 'sources',
    hint: 'allCircles',
    items: [
      {
        field: 'circleIds',
        type: 'string',
        many: true,
        widget: 'multi-select',
        options: {
          call: 'GET /association/stockCircle/down',
          value: 'id',
          label: 'name',
        },
      },
      suppliers('supplierIds'),
      suppliers('excludeSupplierIds'),
      { field: 'ownStockFirst', type: 'bool', widget: 'switch' },
    ],
  },
  {
    title: 'conditions',
    hint: 'lineWins',
    items: [
      pick('minGrade', 'condition_grade'),
      pick('priceBasis', 'gp_price_basis'),
      { ...count('maxDiscount', 1, 100), reads: 'discount' },
      { field: 'maxPrice', type: 'money', widget: 'money' },
      pick('quantityPolicy', 'gp_quantity_policy'),
      count('defaultQty', 1, 9999),
      pick('duplicatePolicy', 'gp_duplicate_policy'),
      { field: 'matchNoIsbn', type: 'bool', widget: 'switch' },
      count('titleThreshold', 0, 100),
      count('publishYearFrom', 1000, 9999),
      pick('excludeClc', 'clc_class', true),
    ],
  },
  {
    title: 'choosing',
    items: [
      pick('strategy', 'gp_strategy'),
      count('sellerTolerance', 0, 100),
      count('gradeFloorGap', 0, 90),
      count('priceTolerance', 0, 100),
    ],
  },
]

const compareOnly: Group = { title: 'quota', items: [pick('quotaMode', 'gp_quota_mode')] }

/** Nothing is chosen in a price report: what only a choice needs is not asked. */
const compared: readonly string[] = [
  'taskName',
  'customerId',
  'batchNo',
  'circleIds',
  'supplierIds',
  'excludeSupplierIds',
  'minGrade',
  'priceBasis',
  'duplicatePolicy',
  'matchNoIsbn',
  'titleThreshold',
]

const groupsOf: Readonly<Record<Purpose, readonly Group[]>> = {
  buy: groups,
  compare: [
    ...groups.flatMap(({ hint, ...group }) => {
      const items = group.items.filter(({ field }) => compared.includes(field))
      return items.length > 0 ? [{ ...group, ...(hint === 'allCircles' && { hint }), items }] : []
    }),
    compareOnly,
  ],
}

const ownFields: readonly string[] = ['taskName', 'customerId', 'batchNo', 'region']

interface Props {
  form: TaskForm
  purpose: Purpose
  onChange: (next: TaskForm) => void
}

/** The conditions of the match, in the groups of the specification. */
export function ConditionForm({ form, purpose, onChange }: Props) {
  const say = useTexts(texts)
  const id = useId()
  const valueOf = (field: string): unknown =>
    ownFields.includes(field) ? form[field as 'taskName'] : form.options[field]
  const change = (field: string, value: unknown) => {
    // a list that is emptied is an empty list, a text no text
    const next = value ?? (Array.isArray(valueOf(field)) ? [] : null)
    if (ownFields.includes(field))
      onChange({ ...form, [field]: next ?? (field === 'region' ? null : '') })
    else onChange({ ...form, options: { ...form.options, [field]: next } })
  }
  return (
    <div className={styles.groups}>
      {groupsOf[purpose].map(({ title, hint, items }) => (
        <fieldset key={title} className={styles.group}>
          <legend>{say(title)}</legend>
          {hint && <p className={styles.quiet}>{say(hint)}</p>}
          {items.map(({ field, ...item }) => (
            <div key={field} className={styles.field}>
              <label htmlFor={`${id}-${field}`}>{say(field)}</label>
              <FieldInput
                id={`${id}-${field}`}
                item={{ ...item, field, title: say(field) }}
                value={valueOf(field) ?? undefined}
                onChange={(value) => change(field, value)}
              />
              <FigureProblem item={item} value={valueOf(field)} />
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** What was typed and is no figure, or one that can be read in two ways. */
function FigureProblem({ item, value }: { item: Omit<FieldItem, 'field'>; value: unknown }) {
  const problem = figureProblem(item, value)
  return problem && <span role="alert">{problem}</span>
}
