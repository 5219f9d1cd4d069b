import {
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  CloudUploadOutlined,
  ContainerOutlined,
  FileTextOutlined,
  HomeOutlined,
  MessageOutlined,
  ReadOutlined,
  RiseOutlined,
  ShopOutlined,
  ShoppingCartOutlined,
  StarOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

const icons: Record<string, ReactNode> = {
  home: <HomeOutlined />,
  fastMenu: <StarOutlined />,
  publish: <CloudUploadOutlined />,
  shops: <ShopOutlined />,
  increment: <RiseOutlined />,
  orders: <ShoppingCartOutlined />,
  store: <ContainerOutlined />,
  finance: <BankOutlined />,
  companys: <AppstoreOutlined />,
  statistics: <BarChartOutlined />,
  librarySupply: <ReadOutlined />,
  purchaseSales: <SwapOutlined />,
  account: <UserOutlined />,
  message: <MessageOutlined />,
}

/** The icon a menu entry names; a sheet for names this console does not know. */
export const menuIcon = (name: string | undefined): ReactNode =>
  (name !== undefined && Object.hasOwn(icons, name) && icons[name]) || <FileTextOutlined />
