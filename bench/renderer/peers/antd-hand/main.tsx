import { exposeOrderPage } from './OrderPage'

exposeOrderPage()
