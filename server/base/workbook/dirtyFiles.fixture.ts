// Files nobody would call clean, as they arrive or as somebody with bad intentions would make them.
import { archives } from './dirty/archives.fixture'
import type { DirtyFile } from './dirty/parts.fixture'
import { sheets } from './dirty/sheets.fixture'
import { texts } from './dirty/texts.fixture'

export const dirtyFiles: readonly DirtyFile[] = [...archives, ...sheets, ...texts]
