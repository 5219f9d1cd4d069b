import { useQuery } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { formatInt } from '../../../runtime/format'
import { useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'
import styles from './ExportDialog.module.css'

interface PlainChoiceProps {
  /** Titles of the masked fields that are chosen. */
  fields: readonly string[]
  /** Records the file will hold; each takes one of the quota. */
  records?: number
  isChosen: boolean
  isDisabled: boolean
  onChoose: (isChosen: boolean) => void
}

interface Quota {
  limit: number
  left: number
  renews: string
}

/** 含明文: a choice of its own beside the masked export, with the fields it shows and what is left of the day. */
export function PlainChoice({ fields, records, isChosen, isDisabled, onChoose }: PlainChoiceProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const id = useId()
  const { data: quota } = useQuery({
    queryKey: ['reveal-quota'],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => http.call<Quota>('GET /system/privacy/quota', { quiet: true, signal }),
  })
  const isOver = quota !== undefined && records !== undefined && records > quota.left
  return (
    <div className={styles.plain}>
      <Checkbox
        checked={isChosen}
        disabled={isDisabled}
        aria-describedby={id}
        onChange={(event) => onChoose(event.target.checked)}
      >
        {text('withPlain')}
      </Checkbox>
      <p id={id} className={isChosen && isOver ? styles.over : styles.hint}>
        {text('plainFields', { fields: fields.join('、') })}
        {quota && text('plainLeft', { left: formatInt(quota.left), limit: formatInt(quota.limit) })}
        {isChosen &&
          isOver &&
          text('plainOver', { records: formatInt(records), renews: quota.renews })}
      </p>
    </div>
  )
}
