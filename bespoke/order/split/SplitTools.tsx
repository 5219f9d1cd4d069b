import { useTexts } from '../../../runtime/i18n'
import { Button, InputNumber } from 'antd'
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
  const [maxWeightKg, setMaxWeightKg] = useState(3)
  return (
    <div className={styles.tools} role="toolbar" aria-label={text('splitProposals')}>
      {proposals.map(({ by, label }) => (
        <Button
          key={by}
          loading={running === by}
          disabled={running !== undefined && running !== by}
          onClick={() => onPropose(by, maxWeightKg)}
        >
          {text(label)}
        </Button>
      ))}
      <InputNumber
        aria-label={text('parcelLimit')}
        min={0.1}
        max={1000}
        value={maxWeightKg}
        suffix={text('kgPerParcel')}
        style={{ width: 140 }}
        onChange={(next) => setMaxWeightKg(next ?? 3)}
      />
    </div>
  )
}
