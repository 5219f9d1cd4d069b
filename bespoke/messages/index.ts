export { BellButton } from './BellButton'
export { NoticePopups } from './NoticePopups'
