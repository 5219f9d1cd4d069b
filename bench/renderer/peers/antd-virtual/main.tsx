import { exposeOrderPage } from '../antd-hand/OrderPage'

exposeOrderPage({ isVirtual: true })
