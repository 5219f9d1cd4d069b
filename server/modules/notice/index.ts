export { noticeRoutes } from './routes'
