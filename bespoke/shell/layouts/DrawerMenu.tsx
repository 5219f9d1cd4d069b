import { MenuOutlined } from '@ant-design/icons'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../runtime/i18n'
import { SideTree } from '../menu/SideTree'
import { ToolButton } from '../ToolButton'
import { texts } from '../menu/texts'

/** The side bar of narrow windows: folded away, and folded again after navigation. */
export function DrawerMenu() {
  const text = useTexts(texts)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <ToolButton
        title={text('openMenu')}
        icon={<MenuOutlined />}
        onClick={() => setIsOpen(true)}
      />
      <Drawer
        open={isOpen}
        onClose={close}
        placement="left"
        size={280}
        title={text('mainMenu')}
        destroyOnHidden
        classNames={{ body: 'shell-drawer' }}
      >
        <SideTree onFollow={close} />
      </Drawer>
    </>
  )
}
