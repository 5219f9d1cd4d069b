import type { MenuEntry } from '../../../runtime/session'

/** Modules with every mark a menu entry can carry. */
export const markedMenus: MenuEntry[] = [
  {
    menuId: '1',
    menuName: '订单',
    meta: { title: '订单', icon: 'orders', badge: '新' },
    children: [
      {
        menuId: '2',
        menuName: '订单处理',
        children: [
          {
            menuId: '3',
            menuName: '订单审核',
            path: '/examineOrder',
            meta: { title: '订单审核', badge: '128' },
          },
          {
            menuId: '5',
            menuName: '订单详情',
            path: '/orderDetails',
            visible: '1',
            meta: { activeMenu: '/examineOrder' },
          },
        ],
      },
    ],
  },
  {
    menuId: '6',
    menuName: '企业',
    meta: { title: '企业', icon: 'companys' },
    children: [
      {
        menuId: '60',
        menuName: '不显示的一层',
        meta: { levelHidden: true },
        children: [
          {
            menuId: '7',
            menuName: '商品资料',
            children: [
              {
                menuId: '8',
                menuName: '商品信息库',
                path: '/libraryInfoBase',
                meta: { dot: true },
              },
              {
                menuId: '9',
                menuName: '品牌管理',
                path: '/brandInfo',
                meta: { title: '品牌管理', noColumn: true },
              },
            ],
          },
        ],
      },
      {
        menuId: '11',
        menuName: '馆配商城',
        meta: { title: '馆配商城', link: 'https://mall.boya-books.example/', target: '_blank' },
      },
    ],
  },
]
