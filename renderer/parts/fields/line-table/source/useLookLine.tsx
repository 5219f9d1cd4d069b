import { HistoryOutlined } from '@ant-design/icons'
import { useMemoizedFn } from 'ahooks'
import { useMemo } from 'react'
import type { ListBlock } from '../../../../../schemas/contract/language.gen'
import type { ResolvedFormItem } from '../../../../../schemas/language'
import { useDialog } from '../../../dialog'
import type { Row } from '../../../../language/registry'
import { BesideLines } from './BesideLines'
import styles from '../LineTable.module.css'
import type { LineTool } from '../types'
import type { Terms } from './useAskLines'
import type { useLines } from '../useLines'

/** What shows lists about one line, such as its earlier prices, when the line table's source says so. */
export function useLookLine(
  { lines: source }: ResolvedFormItem,
  terms: Terms,
  sheet: ReturnType<typeof useLines>,
): LineTool | undefined {
  const dialogs = useDialog()
  const look = source?.look
  const run = useMemoizedFn((row: number) => {
    const line = sheet.now()[row]
    if (!look || !line) return
    const name = typeof line.goodsName === 'string' ? ` · ${line.goodsName}` : ''
    void dialogs.open<void>({
      title: `${look.label}${name}`,
      width: 960,
      content: () => <LookedAt lists={look.lists} row={{ ...terms, ...line }} />,
    })
  })
  const label = look?.label
  return useMemo(() => (label ? { label, icon: HistoryOutlined, run } : undefined), [label, run])
}

const LookedAt = ({ lists, row }: { lists: readonly ListBlock[]; row: Row }) => (
  <div className={styles.looked}>
    {lists.map((list) => (
      <section key={list.key} aria-label={list.title}>
        {list.title && <h3>{list.title}</h3>}
        <BesideLines list={list} row={row} />
      </section>
    ))}
  </div>
)
