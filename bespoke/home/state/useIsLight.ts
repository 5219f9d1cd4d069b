import { useSession } from '../../../runtime/session'

const lightEdition = '36'

/** The light edition asks under names of its own, and has no warehouses (specification: /index). */
export const useIsLight = () => useSession((session) => session.user?.version === lightEdition)
