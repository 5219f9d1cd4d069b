import type { EditorView } from '@codemirror/view'
import { Alert, Button, Empty } from 'antd'
import { useState, type RefObject } from 'react'
import type { Problem } from '../lint'
import { filesOf } from '../room/schemaRoom'
import type { Checked } from './desk/createChecker'
import type { Desk } from './desk/createDesk'
import { JsonEditor } from './editor/JsonEditor'
import { ProblemList } from './ProblemList'
import { useElsewhere } from './useElsewhere'
import type { Notice } from './useSaving'

interface EditorPaneProps {
  desk: Desk
  path?: string
  checked: Checked
  isComparing: boolean
  viewRef: RefObject<EditorView | null>
  onGo(problem: Problem): void
  onFix(problem: Problem): void
  onNotice(notice: Notice): void
}

const noProblems: readonly Problem[] = []

/** The file as text, what somebody else did to it meanwhile, and what is wrong. */
export function EditorPane(props: EditorPaneProps) {
  const { desk, path, checked, isComparing, viewRef, onGo, onFix, onNotice } = props
  const [isOpen, setOpen] = useState(true)
  const elsewhere = useElsewhere(desk, path, onNotice)
  if (path === undefined)
    return (
      <section className="wb-side" aria-label="编辑器">
        <Empty
          className="wb-nothing"
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="在左边选一个页面、资源或字典，就能在这里写"
        />
      </section>
    )
  const file = filesOf(checked.room).find((one) => one.path === path)
  const { base } = desk.sheet(path)
  const problems = shownProblems(checked, path, desk)
  return (
    <section className="wb-side" aria-label="编辑器">
      {elsewhere.text !== undefined && (
        <Alert
          banner
          type="warning"
          title="这个文件在别处改过并保存了。你的改动都还在，先合到一起再保存。"
          action={
            <span className="wb-actions">
              <Button size="small" type="primary" onClick={() => void elsewhere.merge()}>
                合并
              </Button>
              <Button size="small" onClick={elsewhere.takeTheirs}>
                用别处的
              </Button>
            </span>
          }
        />
      )}
      {isComparing && (
        <p className="wb-compare">
          {desk.isChanged(path) || elsewhere.text !== undefined
            ? `红色是${elsewhere.text === undefined ? '已保存的' : '别处保存的'}，绿色是现在的；「放弃这处」把一处改回去`
            : '和已保存的一样，没有改动'}
        </p>
      )}
      <JsonEditor
        key={path}
        desk={desk}
        path={path}
        problems={checked.byFile.get(path) ?? noProblems}
        checkedText={file?.text ?? ''}
        compareWith={isComparing ? (elsewhere.text ?? base) : undefined}
        viewRef={viewRef}
      />
      <div className="wb-foot" data-open={isOpen}>
        <button
          type="button"
          className="wb-foot-title"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          问题 {problems.length > 0 && <b>{problems.length}</b>}
        </button>
        {isOpen && <ProblemList problems={problems} path={path} onGo={onGo} onFix={onFix} />}
      </div>
    </section>
  )
}

/** Of the open file and of every file that is not saved; old mistakes elsewhere are told in the tree. */
function shownProblems(checked: Checked, path: string, desk: Desk): readonly Problem[] {
  const near = new Set([path, ...desk.changed()])
  return checked.problems.filter(({ file }) => near.has(file))
}
