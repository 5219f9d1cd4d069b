export { ExportDialog } from './ExportDialog'
