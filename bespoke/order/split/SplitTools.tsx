import { useTexts } from '../../../runtime/i18n'
import { CountInput, countProblem } from '../../../renderer/parts/fields'
import { Button } from 'antd'
import { useState } from 'react'
import styles from '../order.module.css'
import type { SplitBy } from './useSplit'
import { texts } from '../texts'

const proposals = [
  { by: 'warehouse', label: 'byWarehouse' },
  { by: 'stock', label: 'byStock' },
  { by: 'category', label: 'byCategory' },
  { by: 'weight', label: 'byWeight' },
] as const satisfies readonly { by: SplitBy; label: string }[]

interface SplitToolsProps {
  running: SplitBy | 'save' | undefined
  onPropose: (by: SplitBy, maxWeightKg: number) => void
}

/** Ready-made proposals; what they give can be changed by hand afterwards. */
export function SplitTools({ running, onPropose }: SplitToolsProps) {
  const text = useTexts(texts)
  const [typed, setTyped] = useState<number | string | undefined>(usualKg)
  const limit = {
    title: text('parcelLimit'),
    type: 'decimal',
    unit: text('kgPerParcel'),
    value: typed,
    min: 0.1,
    max: 1000,
  } as const
  const isMistyped = countProblem(limit) !== undefined
  return (
    <div className={styles.tools} role="toolbar" aria-label={text('splitProposals')}>
      {proposals.map(({ by, label }) => (
        <Button
          key={by}
          loading={running === by}
          disabled={(running !== undefined && running !== by) || (by === 'weight' && isMistyped)}
          onClick={() => onPropose(by, isMistyped ? usualKg : Number(typed ?? usualKg))}
        >
          {text(label)}
        </Button>
      ))}
      <CountInput
        {...limit}
        label={limit.title}
        className={styles.parcelLimit}
        onChange={setTyped}
      />
    </div>
  )
}

const usualKg = 3
