import { useEffect } from 'react'
import { DialogHost, useDialog } from '../../renderer/parts/dialog'
import { createStageHttp, owner, Stage, type StageHttp } from '../../runtime/frame'
import { FastMenuDialog } from './FastMenuDialog'

export default {
  title: '手写界面 bespoke/快捷菜单 fast-menu/快捷菜单设置 FastMenuDialog',
  excludeStories: /^[a-z]/,
  parameters: { layout: 'fullscreen' },
}

export const fastMenuServer = () =>
  createStageHttp({
    'GET /system/menu/roleMenuTreeselect/1': {
      menus: [
        {
          menuId: '1',
          menuName: '订单',
          children: [
            { menuId: '3', menuName: '订单审核', path: '/examineOrder', children: [] },
            { menuId: '4', menuName: '订单中心', path: '/orderCenter', children: [] },
          ],
        },
      ],
    },
    'GET /system/fastMenu/selectFastMenuSel': [{ menuId: '1' }, { menuId: '3' }],
    'POST /system/fastMenu/saveFastMenu': { menuIds: [] },
  })

function Opened() {
  const { open } = useDialog()
  useEffect(() => {
    // The story shows it open.
    void open({ title: '快捷菜单设置', width: 560, content: () => <FastMenuDialog /> })
  }, [open])
  return null
}

interface StoryProps {
  http?: StageHttp
  roleKey?: string
  mode?: 'dark'
}
const Page = ({ http = fastMenuServer(), roleKey = 'owner', mode }: StoryProps) => (
  <Stage
    http={http}
    mode={mode}
    session={{ ...owner, user: owner.user && { ...owner.user, roleKey } }}
  >
    <DialogHost>
      <div style={{ height: '100vh' }}>
        <Opened />
      </div>
    </DialogHost>
  </Stage>
)
export const HalfChosen = ({ http }: { http?: StageHttp }) => <Page http={http} />
HalfChosen.storyName = '选了一些'
export const FastMail = () => <Page roleKey="fast_mail" />
FastMail.storyName = '飞邮打印'
export const Dark = () => <Page mode="dark" />
Dark.storyName = '深色'
export const Failed = () => <Page http={createStageHttp({})} />
Failed.storyName = '取不到'
