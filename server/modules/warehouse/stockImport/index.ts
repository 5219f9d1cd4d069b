export { deleteType, runDeletion } from './deleteTask'
export { runChunk } from './runChunk'
export type { ImportTerms } from './terms'
