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
  home: <HomeOutlined aria-hidden />,
  fastMenu: <StarOutlined aria-hidden />,
  publish: <CloudUploadOutlined aria-hidden />,
  shops: <ShopOutlined aria-hidden />,
  increment: <RiseOutlined aria-hidden />,
  orders: <ShoppingCartOutlined aria-hidden />,
  store: <ContainerOutlined aria-hidden />,
  finance: <BankOutlined aria-hidden />,
  companys: <AppstoreOutlined aria-hidden />,
  statistics: <BarChartOutlined aria-hidden />,
  librarySupply: <ReadOutlined aria-hidden />,
  purchaseSales: <SwapOutlined aria-hidden />,
  account: <UserOutlined aria-hidden />,
  message: <MessageOutlined aria-hidden />,
}

/** The icon a menu entry names; a sheet for names this console does not know. */
export const menuIcon = (name: string | undefined): ReactNode =>
  (name !== undefined && Object.hasOwn(icons, name) && icons[name]) || (
    <FileTextOutlined aria-hidden />
  )
