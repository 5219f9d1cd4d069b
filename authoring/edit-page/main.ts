import { useSession } from '../../runtime/session'
import { showEditLink } from './editPage'

// The preview of the workbench is the console in a frame, beside the file already.
if (window.parent === window) showEditLink(useSession, document.body)
