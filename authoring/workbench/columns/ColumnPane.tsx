import { useMemoizedFn } from 'ahooks'
import { useMemo } from 'react'
import type { Page } from '../../../schemas/contract/language.gen'
import { canonicalText } from '../../format'
import type { Bench } from '../desk/createBench'
import { oneStep } from '../desk/createDesk'
import { ColumnEditor } from './ColumnEditor'
import { editColumns, type ColumnEdit } from './editColumns'
import { resourcesIn } from '../../room/laidOutPages'
import { listsOf, type EditableList } from './listsOf'

interface ColumnPaneProps {
  bench: Bench
  path?: string
  /** The page as last readable; lists are found in it, their columns read from the text. */
  page?: Page
}

/** The columns beside the editor: each change is one step of the file's history, laid out at once. */
export function ColumnPane({ bench: { desk, checker }, path = '', page }: ColumnPaneProps) {
  const { room } = checker.checked()
  const lists = useMemo(() => listsOf(page), [page])
  const resources = useMemo(() => resourcesIn(room), [room])
  const handleEdit = useMemoizedFn(async (list: EditableList, edit: ColumnEdit) => {
    const before = desk.text(path)
    const next = await canonicalText(path, editColumns(before, list.path, edit))
    if (desk.text(path) === before) desk.setText(path, next, oneStep)
  })
  return (
    <section className="wb-side" aria-label="列">
      <header className="wb-bar">
        <h2>列</h2>
      </header>
      <ColumnEditor
        text={desk.text(path)}
        lists={lists}
        resources={resources}
        onEdit={(list, edit) => void handleEdit(list, edit)}
      />
    </section>
  )
}
