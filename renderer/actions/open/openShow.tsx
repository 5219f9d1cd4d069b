import type { ListBlock, RowDetail } from '../../../schemas/contract/language.gen'
import type { Row } from '../../language/registry'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../runtime/i18n'
import { useBlocks } from '../../language/blocks'
import { titleOf, type ActionDeps, type Run } from '../call/run'
import { texts } from '../texts'
import './show.css'

const usualWidth = 960

/** An action that only shows: a row's detail, or a list that belongs to it. */
export async function openShow(run: Run, detail: RowDetail, deps: ActionDeps): Promise<void> {
  const frame = { title: titleOf(run, deps), width: run.action.formWidth ?? usualWidth }
  const list = run.action.fills && detail.sections.find((section) => section.list)?.list
  if (list) return takeRow(run, list, frame, deps)
  await deps.dialogs.open({
    ...frame,
    content: () => <Shown run={run} detail={detail} deps={deps} />,
  })
}

/** A list that belongs to the form below: the row somebody ticks fills it in. */
async function takeRow(
  run: Run,
  list: ListBlock,
  frame: { title: string; width: number | string },
  deps: ActionDeps,
): Promise<void> {
  const row = await deps.dialogs.open<Row>({
    ...frame,
    content: ({ close }) => <Offered list={list} deps={deps} onTake={close} />,
  })
  if (row) deps.host.onRecord?.(run.action, row)
}

interface OfferedProps {
  list: ListBlock
  deps: ActionDeps
  onTake(row: Row): void
}

function Offered({ list, deps, onTake }: OfferedProps) {
  const text = useTexts(texts)
  const { List } = useBlocks()
  const [isMany, setIsMany] = useState(false)
  const { host, resources } = deps
  const [row] = useState(() => host.values?.() ?? {})
  const take = ([first, ...more]: readonly Row[]) => {
    setIsMany(more.length > 0)
    if (first && more.length === 0) onTake(first)
  }
  return (
    <div className="ba-show">
      {isMany && <Alert type="warning" showIcon role="alert" title={text('takeOneRow')} />}
      <List block={list} resources={resources} page={host.page} row={row} onPick={take} />
    </div>
  )
}

function Shown({ run, detail, deps }: { run: Run; detail: RowDetail; deps: ActionDeps }) {
  const { RowDetail } = useBlocks()
  const { resource, resources, host } = deps
  // what stands over the list is about no row
  const row = run.rows[0] ?? {}
  return (
    <div className="ba-show">
      <RowDetail
        detail={detail}
        row={row}
        resource={resource}
        resources={resources}
        page={host.page}
      />
    </div>
  )
}
