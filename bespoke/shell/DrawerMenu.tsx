import { MenuOutlined } from '@ant-design/icons'
import { Button, Collapse, Drawer } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../../runtime/i18n'
import { MenuLinks } from './MenuLinks'
import { moduleOf, useMenu } from './useMenu'

/** The menu of narrow windows: folded away, and folded again after navigation. */
export function DrawerMenu() {
  const text = useText()
  const modules = useMenu()
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const first = moduleOf(modules, pathname) ?? modules[0]
  return (
    <>
      <Button
        className="shell-tool"
        type="text"
        icon={<MenuOutlined />}
        aria-label={text('header.openMenu')}
        onClick={() => setIsOpen(true)}
      />
      <Drawer
        open={isOpen}
        onClose={close}
        placement="left"
        size={280}
        title={text('header.menu')}
        classNames={{ body: 'shell-drawer' }}
      >
        <Collapse
          ghost
          defaultActiveKey={first?.key}
          items={modules.map((module) => ({
            key: module.key,
            label: module.title,
            children: <MenuLinks home={module.home} groups={module.groups} onFollow={close} />,
          }))}
        />
      </Drawer>
    </>
  )
}
