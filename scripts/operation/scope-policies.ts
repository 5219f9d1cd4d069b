// npm run db:scopes: prints the policies of server/base/db/scope/scopedTables.ts, for a migration after it was changed.
import { scopePolicies } from '../../server/base/db/scope'

console.log(scopePolicies())
