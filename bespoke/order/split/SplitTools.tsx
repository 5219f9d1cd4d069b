import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import styles from '../order.module.css'
import type { SplitBy } from './useSplit'

const proposals: readonly { by: SplitBy; label: string }[] = [
  { by: 'warehouse', label: '按仓库拆分' },
  { by: 'stock', label: '按库存拆分' },
  { by: 'category', label: '按品类拆分' },
  { by: 'weight', label: '按重量拆分' },
]

interface SplitToolsProps {
  running: SplitBy | 'save' | undefined
  onPropose: (by: SplitBy, maxWeightKg: number) => void
}

/** Ready-made proposals; what they give can be changed by hand afterwards. */
export function SplitTools({ running, onPropose }: SplitToolsProps) {
  const [maxWeightKg, setMaxWeightKg] = useState(3)
  return (
    <div className={styles.tools} role="toolbar" aria-label="拆分建议">
      {proposals.map(({ by, label }) => (
        <Button
          key={by}
          loading={running === by}
          disabled={running !== undefined && running !== by}
          onClick={() => onPropose(by, maxWeightKg)}
        >
          {label}
        </Button>
      ))}
      <InputNumber
        aria-label="单个包裹重量上限（kg）"
        min={0.1}
        max={1000}
        value={maxWeightKg}
        suffix="kg/包裹"
        style={{ width: 140 }}
        onChange={(next) => setMaxWeightKg(next ?? 3)}
      />
    </div>
  )
}
