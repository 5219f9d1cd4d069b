import { createStageHttp, owner, Stage, type StageHttp } from '../../runtime/frame'
import { FastMenuPanel } from './FastMenuPanel'

export default {
  title: '手写界面 bespoke/快捷菜单 fast-menu/快捷菜单面板 FastMenuPanel',
  excludeStories: /^[a-z]/,
}

const leaf = (menuId: string, menuName: string, path: string) => ({ menuId, menuName, path })
/** Three chosen pages in another order than the tree's; one of them this console does not have. */
export const panelServer = (chosen = ['5', '4', '3', '1']) =>
  createStageHttp({
    'GET /system/menu/roleMenuTreeselect/1': {
      menus: [
        {
          menuId: '1',
          menuName: '订单',
          children: [
            leaf('3', '订单审核', '/examineOrder'),
            leaf('4', '没有的页面', '/notThereYet'),
          ],
        },
        { menuId: '2', menuName: '企业', children: [leaf('5', '品牌管理', '/brandInfo')] },
      ],
    },
    'GET /system/fastMenu/selectFastMenuSel': chosen.map((menuId) => ({ menuId })),
  })

const Panel = ({ http = panelServer(), mode }: { http?: StageHttp; mode?: 'dark' }) => (
  <Stage http={http} session={owner} mode={mode}>
    <div style={{ padding: 40 }}>
      <FastMenuPanel />
    </div>
  </Stage>
)
export const Chosen = ({ http }: { http?: StageHttp }) => <Panel http={http} />
Chosen.storyName = '选过'
export const NothingChosen = () => <Panel http={panelServer([])} />
NothingChosen.storyName = '没有选'
export const Failed = () => <Panel http={createStageHttp({})} />
Failed.storyName = '取不到'
export const Dark = () => <Panel mode="dark" />
Dark.storyName = '深色'
