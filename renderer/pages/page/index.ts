export { PageHeading } from './PageHeading'
export { PageView } from './PageView'
