import { noSurroundings } from '../lint/createContext'
import type { LoadedRoom } from '../room/browserRoom'
import { readWholeRoom } from '../room/readRoom'

/** The room as it lies on disk; what lies outside it is not asked here. */
export const room: LoadedRoom = {
  room: readWholeRoom(process.cwd()),
  surroundings: noSurroundings,
}
