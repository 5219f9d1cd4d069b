import { SettingOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { lazyPart } from '../../runtime/errors'
import { DialogHost, useDialog } from '../../renderer/parts/dialog'
import { Popover } from '../../renderer/parts/float'
import { findPage } from '../../runtime/routing'
import { useTexts } from '../../runtime/i18n'
import './fastMenu.css'
import { leavesOf } from './menuTree'
import { useFastMenu } from './useFastMenu'
import { texts } from './texts'

const FastMenuDialog = lazyPart(async () => (await import('./FastMenuDialog')).FastMenuDialog)

/** The quick menu in the header: the user's own entries, and the way to choose them. */
export function FastMenuPanel() {
  return (
    <DialogHost>
      <Panel />
    </DialogHost>
  )
}

/** Opens the dialog in which a person chooses the entries. */
function useChooser(): () => void {
  const text = useTexts(texts)
  const dialogs = useDialog()
  return () =>
    void dialogs.open({
      title: text('settings'),
      width: 560,
      content: () => (
        <Suspense fallback={<span role="status">{text('loading')}</span>}>
          <FastMenuDialog />
        </Suspense>
      ),
    })
}

function Panel() {
  const text = useTexts(texts)
  const openChooser = useChooser()
  const [isOpen, setIsOpen] = useState(false)
  const choose = () => {
    setIsOpen(false)
    openChooser()
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={['hover', 'click']}
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={<Entries onFollow={() => setIsOpen(false)} onChoose={choose} />}
    >
      <Button
        className="shell-tool"
        type="text"
        aria-label={text('shortcuts')}
        aria-expanded={isOpen}
        icon={<ThunderboltOutlined />}
      />
    </Popover>
  )
}

/** The chosen pages in the order of the tree; pages this console does not have are not offered. */
function Entries({ onFollow, onChoose }: { onFollow: () => void; onChoose: () => void }) {
  const text = useTexts(texts)
  const { data, isPending, isError } = useFastMenu()
  const wanted = new Set(data?.chosen)
  const entries = leavesOf(data?.tree ?? []).filter(
    ({ menuId, path }) => wanted.has(menuId) && path && findPage(path),
  )
  return (
    <section className="fast-menu-panel" aria-label={text('shortcuts')}>
      {isPending && <span role="status">{text('loading')}</span>}
      {isError && <p role="alert">{text('readFailed')}</p>}
      {data && entries.length === 0 && <p>{text('noShortcuts')}</p>}
      <ul>
        {entries.map(({ menuId, menuName, path = '' }) => (
          <li key={menuId}>
            <Link to={path} onClick={onFollow}>
              {menuName}
            </Link>
          </li>
        ))}
      </ul>
      <Button type="link" size="small" icon={<SettingOutlined />} onClick={onChoose}>
        {text('chooseShortcuts')}
      </Button>
    </section>
  )
}
