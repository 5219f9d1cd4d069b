import { useSession } from '../../runtime/session'
import { showEditLink } from './editPage'

showEditLink(useSession, document.body)
