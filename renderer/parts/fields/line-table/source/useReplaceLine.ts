import { SwapOutlined } from '@ant-design/icons'
import { useMemoizedFn } from 'ahooks'
import { useMemo } from 'react'
import { useTexts } from '../../../../../runtime/i18n'
import { useNotify } from '../../../../../runtime/messages'
import type { ResolvedFormItem } from '../../../../../schemas/language'
import { texts } from '../../texts'
import type { LineTool } from '../types'
import { useAskLines, type Terms } from './useAskLines'
import { pickedOf, useChooseRows } from './useChooseRows'
import type { useLines } from '../useLines'

/** What puts other goods into a line, when its source says so: how many and for how much stays, and what is not asked. */
export function useReplaceLine(
  item: ResolvedFormItem,
  terms: Terms,
  sheet: ReturnType<typeof useLines>,
): LineTool | undefined {
  const text = useTexts(texts)
  const notify = useNotify()
  const source = item.lines
  const { ask } = useAskLines(source, terms)
  const choose = useChooseRows(terms)
  const use = source?.alsoChoose?.find(({ replaces }) => replaces)
  const list = source?.choose?.find(({ key }) => key === use?.from)
  const run = useMemoizedFn(async (row: number) => {
    const rows = list && (await choose(list, use?.label ?? ''))
    const [picked, other] = rows ?? []
    if (!picked) return
    if (other) return notify.warning(text('replaceWithOne'))
    const { [source?.count ?? 'quantity']: count, price, ...rest } = sheet.now()[row] ?? {}
    const stays = { [source?.count ?? 'quantity']: count, price }
    const answer = await ask({ picks: [pickedOf(picked, source?.same)] })
    if (!answer) return
    const [line] = answer.lines
    if (line) sheet.replace(row, { ...rest, ...line }, stays)
    else notify.warning(answer.problems[0]?.reason ?? text('nothingChosen'))
  })
  const label = list && use?.label
  return useMemo(
    () => (label ? { label, icon: SwapOutlined, run: (row) => void run(row) } : undefined),
    [label, run],
  )
}
