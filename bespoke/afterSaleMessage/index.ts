export { AfterSaleMessages } from './AfterSaleMessages'
export { ScanParcel } from './ScanParcel'
