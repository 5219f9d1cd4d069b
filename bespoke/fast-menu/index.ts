export { FastMenuPanel } from './FastMenuPanel'
