import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Skeleton, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { DialogFooter, useDialogFrame, useDialogGuard } from '../../renderer/parts/dialog'
import { useHttp } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import { useSession } from '../../runtime/session'
import { useTexts } from '../../runtime/i18n'
import './fastMenu.css'
import { branchesOf, idsToSave, leavesOf, searched, tickedLeaves, type MenuNode } from './menuTree'
import { ReadFailed } from '../../renderer/parts/read-failed'
import { useFastMenu } from './useFastMenu'
import { texts } from './texts'

const longest = 50
const fixedRole = 'fast_mail'

/** Loading, then the tree to tick; a failed read says so and can be tried again. */
export function FastMenuDialog() {
  const say = useTexts(texts)
  const menu = useFastMenu()
  if (menu.isPending) return <Skeleton active />
  if (menu.isError) return <ReadFailed what={say('menu')} query={menu} />
  return <FastMenuTree tree={menu.data.tree} chosen={menu.data.chosen} />
}

function FastMenuTree({ tree, chosen }: { tree: MenuNode[]; chosen: readonly string[] }) {
  const say = useTexts(texts)
  const isFixed = useSession((session) => session.user?.roleKey === fixedRole)
  const [before] = useState(() => tickedLeaves(tree, chosen))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(before))
  const [text, setText] = useState('')
  const [open, setOpen] = useState<string[]>(() => branchesOf(tree))
  const { save, isSaving } = useSave()
  const shown = searched(tree, text)
  const shownLeaves = leavesOf(shown).map(({ menuId }) => menuId)
  const isChanged = before.length !== ticked.size || before.some((id) => !ticked.has(id))
  useDialogGuard(() => (isSaving ? 'busy' : isChanged))

  /** What is hidden by the search keeps its tick. */
  const handleCheck = (checked: readonly string[]) => {
    const visible = new Set(shownLeaves)
    const kept = [...ticked].filter((id) => !visible.has(id))
    setTicked(new Set([...kept, ...checked.filter((id) => visible.has(id))]))
  }
  return (
    <>
      {isFixed && <Alert type="info" showIcon title={say('mayNotChange')} />}
      <div className="fast-menu-tools">
        <Input
          aria-label={say('menuName')}
          placeholder={say('menuName')}
          allowClear
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button disabled={isFixed} onClick={() => handleCheck(shownLeaves)}>
          {say('selectAll')}
        </Button>
        <Button disabled={isFixed} onClick={() => handleCheck([])}>
          {say('clear')}
        </Button>
        <Button onClick={() => setOpen(open.length > 0 ? [] : branchesOf(tree))}>
          {open.length > 0 ? say('collapse') : say('expand')}
        </Button>
      </div>
      <div className="fast-menu-tree">
        <Tree
          checkable
          selectable={false}
          disabled={isFixed}
          treeData={shown.map(nodeOf)}
          checkedKeys={shownLeaves.filter((id) => ticked.has(id))}
          expandedKeys={open}
          onExpand={(keys) => setOpen(keys.map(String))}
          onCheck={(keys) => handleCheck((Array.isArray(keys) ? keys : keys.checked).map(String))}
        />
      </div>
      <Footer
        count={ticked.size}
        isLocked={isFixed || isSaving}
        isSaving={isSaving}
        onSave={() => void save(idsToSave(tree, ticked))}
      />
    </>
  )
}

const nodeOf = ({ menuId, menuName, children }: MenuNode): TreeDataNode => ({
  key: menuId,
  title: menuName,
  children: children?.map(nodeOf),
})

interface FooterProps {
  count: number
  isLocked: boolean
  isSaving: boolean
  onSave: () => void
}

function Footer({ count, isLocked, isSaving, onSave }: FooterProps) {
  const say = useTexts(texts)
  const { requestClose } = useDialogFrame()
  const isTooMany = count > longest
  return (
    <DialogFooter>
      <span role="status" className={isTooMany ? 'fast-menu-many' : 'fast-menu-count'}>
        {isTooMany ? say('tooMany', { longest }) : say('chosenCount', { count })}
      </span>
      <Button onClick={requestClose}>{say('cancel')}</Button>
      <Button type="primary" disabled={isLocked || isTooMany} loading={isSaving} onClick={onSave}>
        {say('save')}
      </Button>
    </DialogFooter>
  )
}

/** Well: told, closed, the panel read anew. A refusal keeps the choice and releases the button. */
function useSave() {
  const say = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const queries = useQueryClient()
  const { close } = useDialogFrame()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (menuIds: string[]) => {
    setIsSaving(true)
    try {
      await http.call('POST /system/fastMenu/saveFastMenu', { body: { menuIds } })
    } catch {
      return setIsSaving(false)
    }
    await queries.invalidateQueries({ queryKey: ['fastMenu'] })
    notify.success(say('saved'))
    close()
  }
  return { save, isSaving }
}
