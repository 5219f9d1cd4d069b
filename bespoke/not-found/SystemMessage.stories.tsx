import { Stage } from '../../runtime/frame'
import { ForbiddenPage } from './ForbiddenPage'
import { NotFoundPage } from './NotFoundPage'

export default { title: 'bespoke/not-found/SystemMessage' }

export const Forbidden = () => (
  <Stage address="/403">
    <ForbiddenPage />
  </Stage>
)
export const NotFound = () => (
  <Stage address="/404">
    <NotFoundPage />
  </Stage>
)
