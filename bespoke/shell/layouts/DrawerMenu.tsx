import { MenuOutlined } from '@ant-design/icons'
import { Drawer } from 'antd'
import { useState } from 'react'
import { useText } from '../../../runtime/i18n'
import { SideTree } from '../menu/SideTree'
import { ToolButton } from '../ToolButton'

/** The side bar of narrow windows: folded away, and folded again after navigation. */
export function DrawerMenu() {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <ToolButton
        title={text('header.openMenu')}
        icon={<MenuOutlined />}
        onClick={() => setIsOpen(true)}
      />
      <Drawer
        open={isOpen}
        onClose={close}
        placement="left"
        size={280}
        title={text('header.menu')}
        destroyOnHidden
        classNames={{ body: 'shell-drawer' }}
      >
        <SideTree onFollow={close} />
      </Drawer>
    </>
  )
}
