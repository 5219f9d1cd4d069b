import type { SessionFacts } from '../session'

/** A signed-in shop owner, for stories and tests. */
export const owner: SessionFacts = {
  token: 'token-1',
  user: {
    userId: '12',
    username: 'boya',
    nickName: '沈博雅',
    avatar: '',
    companyId: '3',
    companyName: '上海博雅图书发行有限公司',
    roles: ['owner'],
    permissions: [],
    roleKey: 'owner',
    warehouseId: '5',
    isAdmin: true,
  },
  menus: [
    {
      menuId: '1',
      menuName: '订单',
      children: [
        {
          menuId: '2',
          menuName: '订单处理',
          children: [
            { menuId: '3', menuName: '订单审核', path: '/examineOrder' },
            { menuId: '4', menuName: '订单合并', path: '/notBuiltYet' },
            { menuId: '5', menuName: '订单详情', path: '/orderDetails', visible: '1' },
          ],
        },
      ],
    },
    {
      menuId: '6',
      menuName: '企业',
      children: [
        {
          menuId: '7',
          menuName: '商品资料',
          children: [{ menuId: '8', menuName: '商品信息库', path: '/libraryInfoBase' }],
        },
      ],
    },
    {
      menuId: '9',
      menuName: '财务',
      children: [{ menuId: '10', menuName: '账户', path: '/none' }],
    },
  ],
  storeList: [{ id: '5', name: '上海总仓' }],
  unReadCount: 128,
  todoCount: 12,
}
