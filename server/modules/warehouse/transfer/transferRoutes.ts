import { draftRoutes } from './draft/draftRoutes'
import { transferLineRoutes } from './begin/lineRoutes'
import { outListRoutes } from './out/outLists'
import { transferOutMachine } from './out/outMachine'
import { transferDocumentRoutes } from './document/transferDocument'

/** What people ask of transfers and of their documents in the sending warehouse. */
export const transferRoutes = [
  ...transferDocumentRoutes,
  ...draftRoutes,
  ...transferLineRoutes,
  ...outListRoutes,
  ...transferOutMachine,
]
