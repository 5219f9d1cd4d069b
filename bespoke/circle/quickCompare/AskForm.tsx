import { Input } from 'antd'
import { useId } from 'react'
import { FieldInput, type FieldItem } from '../../../renderer/parts/fields'
import { useTexts } from '../../../runtime/i18n'
import styles from './quickCompare.module.css'
import { texts } from './texts'
import type { Asked } from './types'

type Name = 'minGrade' | 'circleIds' | 'quotaMode'

const items: readonly (Omit<FieldItem, 'field'> & { field: Name })[] = [
  { field: 'minGrade', type: 'string', dict: 'condition_grade', widget: 'select' },
  {
    field: 'circleIds',
    type: 'string',
    many: true,
    widget: 'multi-select',
    options: { call: 'GET /association/stockCircle/down', value: 'id', label: 'name' },
  },
  { field: 'quotaMode', type: 'string', dict: 'gp_quota_mode', widget: 'select' },
]

interface Props {
  asked: Asked
  count: number
  quota: { gpPrice: number; initGpPrice: number } | undefined
  onChange: (next: Asked) => void
}

/** What is compared and how: numbers, grade, circles, and what happens when the quota runs short. */
export function AskForm({ asked, count, quota, onChange }: Props) {
  const say = useTexts(texts)
  const id = useId()
  return (
    <div className={styles.ask}>
      <div>
        <Input.TextArea
          aria-label={say('isbns')}
          rows={6}
          value={asked.text}
          placeholder={'9787020002207\n978-7-5053-9013-3'}
          onChange={({ target }) => onChange({ ...asked, text: target.value })}
        />
        <p className={styles.quiet}>
          {say('isbnsHint')} · {say('count', { count })}
        </p>
      </div>
      <div className={styles.terms}>
        {items.map(({ field, ...item }) => (
          <div key={field} className={styles.field}>
            <label htmlFor={`${id}-${field}`}>{say(field)}</label>
            <FieldInput
              id={`${id}-${field}`}
              item={{ ...item, field, title: say(field) }}
              value={asked[field]}
              onChange={(value) =>
                onChange({ ...asked, [field]: value ?? (field === 'circleIds' ? [] : '') })
              }
            />
          </div>
        ))}
        {quota && (
          <strong className={styles.left}>
            {say('left', { left: quota.gpPrice, total: quota.initGpPrice })}
          </strong>
        )}
        <span className={styles.quiet}>{say('cost')}</span>
      </div>
    </div>
  )
}
