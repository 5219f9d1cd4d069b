// npm run db:scopes: prints the policies of server/db/scope/scopedTables.ts, for a migration after it was changed.
import { scopePolicies } from '../server/db/scope'

console.log(scopePolicies())
